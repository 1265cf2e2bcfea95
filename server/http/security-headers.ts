import { hash } from 'node:crypto'
import { VIDEO_ORIGINS } from '#contract/rich-text.ts'

// The same for every answer, so they are written once instead of being worked out per request.
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** For data: it is kept nowhere, and may not run or load anything, even when a browser is talked into showing it. */
export const dataHeaders = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

export interface PagePolicy {
  /** Where pictures may come from beside the site itself. */
  imageOrigins: string[]
  /** Only the demo's mailbox shows documents inside a page. */
  hasFrames: boolean
}

type Inline = { scripts: string[]; styles: string[] }

/** For pages: our own files and what the build put inline; no style attribute; no string becomes markup unseen. */
export const pageHeaders = ({ scripts, styles }: Inline, { imageOrigins, hasFrames }: PagePolicy) => ({
  ...everywhere,
  'content-security-policy': [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(sourceHash)].join(' '),
    ["style-src 'self'", ...styles.map(sourceHash)].join(' '),
    // What a player has chosen is shown before it is sent.
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Videos, once the reader asks for one.
    ['frame-src', ...(hasFrames ? ["'self'"] : []), ...VIDEO_ORIGINS].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Markup from people passes web/ui/rich-html.ts; what is pasted into the editor is read in a document that runs nothing.
    'trusted-types rich-text ProseMirrorClipboard',
  ].join('; '),
})

/** For a mail: no script, nothing from elsewhere, in a frame of our own pages; its links open a tab of their own. */
export const mailHeaders = {
  ...everywhere,
  'cache-control': 'no-store',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  ].join('; '),
}

const sourceHash = (source: string) => `'sha256-${hash('sha256', source, 'base64')}'`
