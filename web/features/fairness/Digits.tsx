type DigitsProps = { children: string | number }

/** A seed, a hash or whatever else is copied as a whole. */
export function Digits({ children }: DigitsProps) {
  return <code className="font-mono text-sm text-parchment select-all wrap-anywhere">{children}</code>
}
