// A file that the operator wrote, for what the site offers.
import { readFile } from 'node:fs/promises'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'

/** `expected` says in words what should stand there. */
export async function readJsonFile<Shape extends TSchema>(
  path: string,
  shape: Shape,
  expected: string,
): Promise<Static<Shape>> {
  const written = parse(await readFile(path, 'utf8'))
  if (Value.Check(shape, written)) return written
  const places = Value.Errors(shape, written).map(({ instancePath }) => `  ${instancePath || '/'}`)
  throw new Error([expected, 'Problemas em:', ...new Set(places)].join('\n'))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('O arquivo não é JSON.')
  }
}
