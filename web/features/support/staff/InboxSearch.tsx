import type { Ref } from 'react'
import { TICKET_SEARCH_MAX_LENGTH } from '#contract/support-staff.ts'
import { Field } from '#web/ui/Field.tsx'
import { useSearchText } from '#web/use-search-text.ts'

type InboxSearchProps = { words: string; onSearch: (words: string) => void; ref: Ref<HTMLInputElement> }

export function InboxSearch({ words, onSearch, ref }: InboxSearchProps) {
  const { text, setText, sendNow, clear } = useSearchText(words, onSearch)
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sendNow()
        }}
      >
        <Field
          ref={ref}
          type="search"
          label="Buscar por texto, jogador ou número"
          placeholder="entrega, Kael, 128…"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            clear()
          }}
          maxLength={TICKET_SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          className="sm:max-w-md"
        />
      </form>
    </search>
  )
}
