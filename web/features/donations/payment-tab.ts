// The tab in which a donation is paid. A browser lets a page open one for about five seconds after a click: what takes
// longer needs a tab that was opened in time and waits.
const OPENS_AFTER_MS = 1_500
const WAITS_AFTER_MS = 3_000

export const WAITING_TEXT = 'Preparando o pagamento…'

export interface PaymentTab {
  /** True once the payment is open; false if the browser did not let it. */
  lead: (url: string) => Promise<boolean>
  giveUp: () => void
}

/** To be called within the click. */
export function expectPaymentTab(): PaymentTab {
  let tab: Window | null = null
  const slow = setTimeout(() => {
    tab = openWaitingTab()
  }, WAITS_AFTER_MS)
  return {
    async lead(url) {
      clearTimeout(slow)
      await new Promise((resolve) => setTimeout(resolve, OPENS_AFTER_MS))
      if (!tab || tab.closed) return openTab(url) !== null
      tab.location.replace(url)
      return true
    },
    giveUp() {
      clearTimeout(slow)
      tab?.close()
    },
  }
}

/** Anything else could run as script in our own page. */
export const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

function openTab(url: string) {
  // With `noopener` nobody could tell whether it was blocked.
  const tab = window.open(url, '_blank')
  if (tab) tab.opener = null
  return tab
}

function openWaitingTab() {
  const tab = openTab('about:blank')
  if (!tab) return null
  const { documentElement, body } = tab.document
  tab.document.title = WAITING_TEXT
  documentElement.lang = 'pt-BR'
  documentElement.style.colorScheme = 'dark'
  body.style.font = '1.25rem system-ui, sans-serif'
  body.style.padding = '2rem'
  body.append(WAITING_TEXT)
  return tab
}
