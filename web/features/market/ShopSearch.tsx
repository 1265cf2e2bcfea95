import type { Ref } from 'react'
import { MARKET_SEARCH_MAX_LENGTH } from '#contract/market.ts'
import { Field } from '#web/ui/Field.tsx'
import { useSearchText } from '#web/use-search-text.ts'

type ShopSearchProps = { words: string; onSearch: (words: string) => void; ref: Ref<HTMLInputElement> }

export function ShopSearch({ words, onSearch, ref }: ShopSearchProps) {
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
          className="sm:max-w-md"
          type="search"
          label="Buscar na loja"
          placeholder="Poção, montaria, pedra…"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            clear()
          }}
          maxLength={MARKET_SEARCH_MAX_LENGTH}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </search>
  )
}
