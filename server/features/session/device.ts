/** What a browser says of itself, in words its owner knows: 'Chrome no Windows'. The first line that fits counts. */
export function deviceName(userAgent: string | null) {
  const browser = nameIn(BROWSERS, userAgent)
  const system = nameIn(SYSTEMS, userAgent)
  if (browser && system) return `${browser} ${system}`
  return browser ?? (system ? `Navegador ${system}` : 'Dispositivo desconhecido')
}

// Chrome calls itself Safari, and nearly everybody else calls itself Chrome.
const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'no Android'],
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bWindows\b/, 'no Windows'],
  [/\bMacintosh\b/, 'no Mac'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bLinux\b/, 'no Linux'],
]

const nameIn = (table: [RegExp, string][], userAgent: string | null) =>
  table.find(([sign]) => sign.test(userAgent ?? ''))?.[1]
