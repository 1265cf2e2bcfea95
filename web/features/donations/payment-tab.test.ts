import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { expectPaymentTab, isWebAddress, WAITING_TEXT } from './payment-tab.ts'

const URL_OF_PAYMENT = 'https://pagamentos.exemplo.com.br/checkout?pref_id=1'

let opened: FakeTab[]
let isBlocked: boolean

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  isBlocked = false
  vi.stubGlobal('open', (url: string) => (isBlocked ? null : openFake(url)))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('it opens 1.5 s after the link came, and knows nothing of the page that opened it', async () => {
  const led = expectPaymentTab().lead(URL_OF_PAYMENT)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(opened).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(await led).toBe(true)
  expect(opened).toMatchObject([{ url: URL_OF_PAYMENT, opener: null }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened).toHaveLength(1)
})

test('a link that comes in less than 3 s needs no tab that waits', async () => {
  const tab = expectPaymentTab()
  await vi.advanceTimersByTimeAsync(2_999)
  const led = tab.lead(URL_OF_PAYMENT)
  await vi.runAllTimersAsync()
  expect(await led).toBe(true)
  expect(opened.map(({ url }) => url)).toEqual([URL_OF_PAYMENT])
})

test('after 3 s a tab waits, and goes on to the payment', async () => {
  const tab = expectPaymentTab()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(opened).toMatchObject([{ url: 'about:blank', opener: null }])
  expect(opened[0]?.document.title).toBe(WAITING_TEXT)
  expect(opened[0]?.document.body.textContent).toBe(WAITING_TEXT)
  await vi.advanceTimersByTimeAsync(20_000)
  const led = tab.lead(URL_OF_PAYMENT)
  await vi.advanceTimersByTimeAsync(1_499)
  expect(opened[0]?.replacedBy).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(await led).toBe(true)
  expect(opened).toMatchObject([{ replacedBy: URL_OF_PAYMENT }])
})

test('the tab that waits is closed when there is nothing to pay', async () => {
  const tab = expectPaymentTab()
  await vi.advanceTimersByTimeAsync(5_000)
  tab.giveUp()
  expect(opened).toMatchObject([{ closed: true }])
})

test('after a failure none is opened any more', async () => {
  expectPaymentTab().giveUp()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened).toEqual([])
})

test('a browser that opens no tab is found out', async () => {
  isBlocked = true
  const tab = expectPaymentTab()
  await vi.advanceTimersByTimeAsync(4_000)
  const led = tab.lead(URL_OF_PAYMENT)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await led).toBe(false)
})

test('in place of a waiting tab that the player closed, another is opened', async () => {
  const tab = expectPaymentTab()
  await vi.advanceTimersByTimeAsync(3_000)
  opened[0]?.close()
  const led = tab.lead(URL_OF_PAYMENT)
  await vi.advanceTimersByTimeAsync(1_500)
  expect(await led).toBe(true)
  expect(opened).toMatchObject([{ replacedBy: undefined }, { url: URL_OF_PAYMENT }])
})

test.each([
  ['https://www.mercadopago.com.br/checkout?pref_id=1', true],
  ['http://localhost:4000/checkout', true],
  ['javascript:alert(1)', false],
  ['//exemplo.com.br', false],
  ['https://', false],
  ['', false],
])('whether %s is an address to go to: %s', (url, isOne) => {
  expect(isWebAddress(url)).toBe(isOne)
})

interface FakeTab extends Pick<Window, 'opener' | 'closed' | 'document' | 'close'> {
  url: string
  replacedBy: string | undefined
  location: Pick<Location, 'replace'>
}

function openFake(url: string) {
  const tab: { -readonly [Part in keyof FakeTab]: FakeTab[Part] } = {
    url,
    opener: window,
    closed: false,
    replacedBy: undefined,
    document: document.implementation.createHTMLDocument(),
    location: {
      replace(next) {
        tab.replacedBy = String(next)
      },
    },
    close() {
      tab.closed = true
    },
  }
  opened.push(tab)
  return tab
}
