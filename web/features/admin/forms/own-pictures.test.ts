import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facePictures, itemPictures } from './own-pictures.ts'

test.each([
  ['itens', itemPictures],
  ['equipe', facePictures],
])('every picture of %s can be chosen, and no other', (folder, pictures) => {
  const there = readdirSync(`${import.meta.dirname}/../../../public/${folder}`)
  expect(pictures.map(({ address }) => address).toSorted()).toEqual(
    there.map((file) => `/${folder}/${file}`).toSorted(),
  )
})
