import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { part } from './part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>

test('it stands in no time once it is there, and what waits for it until then', async () => {
  const { arrive, show } = onItsWay()
  const { container } = show()
  expect(container).toHaveProperty('textContent', 'Um momento')
  await arrive()
  expect(container).toHaveProperty('textContent', 'Olá, Lia')
})

test('what has come once is drawn at once', async () => {
  const { arrive, show, load } = onItsWay()
  show()
  await arrive()
  expect(show().container).toHaveProperty('textContent', 'Olá, Lia')
  expect(load).toHaveBeenCalledOnce()
})

test('what does not come is told to what stands around it, and asked for again by the next', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { fail, show, load } = onItsWay()
  const { container } = show()
  await fail()
  expect(container).toHaveProperty('textContent', 'Não veio')
  show()
  expect(load).toHaveBeenCalledTimes(2)
})

function onItsWay() {
  type Component = typeof Greeting
  let settle: { resolve: (came: Component) => void; reject: (error: Error) => void } | undefined
  const load = vi.fn(
    () =>
      new Promise<Component>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  const Part = part(load)
  return {
    load,
    show: () =>
      render(
        <ErrorBoundary fallback="Não veio">
          <Part name="Lia" waiting="Um momento" />
        </ErrorBoundary>,
      ),
    arrive: () => act(async () => settle?.resolve(Greeting)),
    fail: () => act(async () => settle?.reject(new Error('gone'))),
  }
}
