import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { runCommandFile } from '#server/testing/command.ts'
import { signIn } from '#server/testing/factories.ts'

let site: TestApp
let folder: string
beforeAll(async () => {
  site = await testApp()
  folder = await mkdtemp(join(tmpdir(), 'market-'))
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

async function set(items: unknown) {
  const path = join(folder, 'mercado.json')
  await writeFile(path, JSON.stringify(items))
  return runCommandFile(site, 'market', ['set', path])
}

async function forSale() {
  const { token } = await signIn(site.db)
  const { items } = (await site.call('GET', '/api/webmarket/items', { token })).json()
  return items.map(({ name }: { name: string }) => name)
}

const potion = {
  ...{ name: 'Poção', description: 'Cura.', category: 'Consumíveis', image_url: '/itens/pocao-de-vida.webp' },
  ...{ item_id: 1001, amount: 10, price_cash: null, price_gold: 500, max_quantity: 99 },
}

test('what is for sale is replaced by what a file says, in one step', { timeout: 60_000 }, async () => {
  expect((await set([potion, { ...potion, name: '  Elixir ', price_cash: 7 }])).output).toContain('2 itens')
  expect(await forSale()).toEqual(['Poção', 'Elixir'])
  const shown = await runCommandFile(site, 'market', ['show'])
  expect(shown.output).toMatch(/Consumíveis: 10× Elixir {2}7 Cash ou 500 Gold/)
  await set([{ ...potion, name: 'Espada' }])
  expect(await forSale()).toEqual(['Espada'])
  const { rows } =
    await sql`select actor_id, before, after from audit_log where act = 'market-item.replace' order by id`.execute(
      site.db,
    )
  expect(rows).toMatchObject([
    {},
    {
      actor_id: null,
      before: { items: [{ name: 'Poção', price_gold: 500 }, { name: 'Elixir' }] },
      after: { items: [{ name: 'Espada' }] },
    },
  ])
})

test('a file that is wrong changes nothing and is told where', { timeout: 60_000 }, async () => {
  await set([potion])
  const wrong: [unknown, RegExp][] = [
    [[{ ...potion, image_url: 'https://outro.example/x.png' }], /Poção: A imagem deve ser do próprio site/],
    [[{ ...potion, image_url: 'pocao.webp' }], /\/0\/image_url/],
    [[{ ...potion, price_gold: null }], /não tem preço/],
    [[], /Problemas em/],
  ]
  for (const [items, problem] of wrong) {
    const { code, errors } = await set(items)
    expect([code, errors]).toEqual([1, expect.stringMatching(problem)])
  }
  expect(await forSale()).toEqual(['Poção'])
})
