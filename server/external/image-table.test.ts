import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Database } from '#server/db/connection.ts'
import { cloneDatabase } from '#server/testing/database.ts'
import { imageName } from './image-store.ts'
import { imageTable } from './image-table.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: Database
beforeAll(async () => {
  clone = await cloneDatabase(inject('postgresUrl'))
  database = connect(clone.url, () => {})
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

const image = Buffer.from([0, 1, 2, 255, 0])
const name = imageName(image)

test('keeps a picture in the database', async () => {
  const store = imageTable(database.db)
  expect(await store.read(name)).toBeUndefined()
  expect(await store.keep(name, image)).toBe(`/images/${name}`)
  expect(await store.read(name)).toEqual(image)
  expect(store.origins).toEqual([])
})

test('fills in what was only counted so far, and changes nothing that is there', async () => {
  const store = imageTable(database.db)
  const other = Buffer.from('outra')
  await database.db
    .insertInto('images')
    .values({ name: imageName(other), bytes: 5 })
    .execute()
  expect(await store.read(imageName(other))).toBeUndefined()
  await store.keep(imageName(other), other)
  await store.keep(imageName(other), Buffer.from('mais outra'))
  expect(await store.read(imageName(other))).toEqual(other)
})
