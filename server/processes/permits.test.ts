import { expect, test } from 'vitest'
import { watchedWork } from '#server/testing/watched-work.ts'
import { Permits, Wishes } from './permits.ts'

/** Of one kind, for as many processes, without a wire between them. */
function sharesOf(processes: number, atOnce: number) {
  const permits = new Permits<Wishes>(atOnce)
  return Array.from({ length: processes }, () => {
    const wishes: Wishes = new Wishes((message) => {
      if (message.kind === 'want') permits.want(wishes, message.id, () => wishes.begin(message.id))
      if (message.kind === 'done') permits.done(wishes, message.id)
    })
    return { share: wishes.shareOf('hash'), leave: () => permits.leave(wishes) }
  })
}

test('however many processes there are, as much is done at once as one would do', async () => {
  const watched = watchedWork()
  const works = sharesOf(4, 2).flatMap(({ share }) => [share, share, share])
  await Promise.all(works.map((share) => share(watched.work)))
  expect(watched.most).toBe(2)
})

test('what fails, and who is gone, gives the turn back', async () => {
  const [one, two] = sharesOf(2, 1)
  await expect(one?.share(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  one?.share(() => new Promise(() => {}))
  one?.share(() => new Promise(() => {}))
  const next = two?.share(async () => 'mine')
  one?.leave()
  expect(await next).toBe('mine')
})
