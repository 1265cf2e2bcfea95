export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; attributes: string }
  | { kind: 'end'; name: string }

// Not for any HTML: in what the allow-list lets through, `<`, `>` and `"` mean nothing but markup.
const TOKEN = /<(\/?)([a-z0-9]+)((?: [a-z]+="[^"]*")*)(?: \/)?>|[^<]+/g

export function* tokensOf(html: string): Generator<Token> {
  for (const [text, slash, name, attributes = ''] of html.matchAll(TOKEN)) {
    if (name === undefined) yield { kind: 'text', text }
    else if (slash) yield { kind: 'end', name }
    else yield { kind: 'start', name, attributes }
  }
}
