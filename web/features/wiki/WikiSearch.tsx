import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from '#contract/wiki.ts'
import { useSearchText } from '#web/search/use-search-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { FoundTopics } from './FoundTopics.tsx'
import { useSlashKey } from './use-slash-key.ts'
import { useWikiAddress } from './use-wiki-address.ts'

/** The field, and what it finds in place of what is there otherwise. */
export function WikiSearch({ children }: { children: ReactNode }) {
  const { address, open } = useWikiAddress()
  const { q = '' } = address
  const field = useRef<HTMLInputElement>(null)
  const search = useSearchText(q, (next) => open({ ...address, q: next }, { replace: true }))
  useEarlyText(field, search.setText)
  const isSearching = q.trim().length >= SEARCH_MIN_LENGTH

  function hearKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event)
    if (event.key !== 'Escape' || search.text === '') return
    event.preventDefault()
    search.clear()
    field.current?.focus()
  }

  return (
    <div className="grid grid-cols-1 gap-8">
      <search onKeyDown={hearKey} className="grid grid-cols-1 gap-8">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            search.sendNow()
          }}
          className="mx-auto grid w-full max-w-3xl gap-2"
        >
          <Field
            ref={field}
            type="search"
            label="Buscar na wiki"
            placeholder="Uma classe, um item, uma masmorra…"
            value={search.text}
            onChange={(event) => search.setText(event.target.value)}
            maxLength={SEARCH_MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            spellCheck={false}
          />
          <KeyHint field={field} />
        </form>
        <FoundTopics words={q.trim()} isSearching={isSearching} />
      </search>
      {!isSearching && children}
    </div>
  )
}

/** What was typed before the browser took the page over stands in the field, and nobody has heard of it. */
function useEarlyText(field: RefObject<HTMLInputElement | null>, take: (text: string) => void) {
  const latest = useEffectEvent(() => take(field.current?.value ?? ''))
  useEffect(() => latest(), [])
}

/** Only where there is a keyboard. */
function KeyHint({ field }: { field: Parameters<typeof useSlashKey>[0] }) {
  const { isOn, turnOff } = useSlashKey(field)
  if (!isOn) return null
  return (
    <p className="hidden text-sm text-muted md:pointer-fine:block">
      A tecla <kbd className="rounded-sm border border-edge px-1.5 font-mono text-xs">/</kbd> traz você até
      aqui.{' '}
      <button type="button" onClick={turnOff} className="link">
        Desativar o atalho
      </button>
    </p>
  )
}

/** From the field to the results, through them, and back. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const at = event.target instanceof HTMLElement ? stops.indexOf(event.target) : -1
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
