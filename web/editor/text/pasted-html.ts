// A browser holds pasted HTML to the content security policy while it is only being read: it reports each style and each
// event handler, and forgets the styles, by which other programs say what is bold. So styles are read under another name
// and given back to the elements afterwards, which the policy allows; handlers never come back.
import { DOMParser, type Schema } from '@tiptap/pm/model'

// Neither looks beyond the next `<` of its kind: else what is never closed would be read again and again.
const TAG = /<[a-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi
const STYLE = /([\s"'/])style\s*=/gi
const HANDLER = /([\s"'/])on[a-z]+\s*=/gi
const STYLE_SHEET = /<style\b(?:(?!<style\b)[\s\S])*?<\/style\s*>/gi

export const withoutStyles = (html: string) =>
  html
    .replace(STYLE_SHEET, '')
    .replace(TAG, (tag) => tag.replace(STYLE, '$1data-style=').replace(HANDLER, '$1data-handler='))

export function pastedParser(schema: Schema): DOMParser {
  return new PastedParser(schema, DOMParser.fromSchema(schema).rules)
}

class PastedParser extends DOMParser {
  override parseSlice(...[dom, options]: Parameters<DOMParser['parseSlice']>) {
    if (dom instanceof Element || dom instanceof DocumentFragment)
      for (const element of dom.querySelectorAll<HTMLElement>('[data-style]'))
        element.style.cssText = element.dataset.style ?? ''
    return super.parseSlice(dom, options)
  }
}
