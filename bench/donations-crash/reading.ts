import type { MortalProduct } from '../mortal-product.ts'
import { ask } from '../spins-crash/calls.ts'
import type { Donor } from './donor.ts'

/** All rows of what a player reads page by page. */
export async function allPages<T>(product: MortalProduct, { token }: Donor, path: string, name: string) {
  const rows: T[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const address = `${path}${path.includes('?') ? '&' : '?'}page=${page}`
    const { body } = await ask<{ totalPages: number } & Record<string, T[]>>(product, {
      path: address,
      token,
    })
    rows.push(...(body[name] ?? []))
    pages = body.totalPages
  }
  return rows
}
