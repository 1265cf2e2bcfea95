import type { Ref } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { useSearchText } from './use-search-text.ts'

type SearchFieldProps = {
  label: string
  placeholder: string
  maxLength: number
  words: string
  onSearch: (words: string) => void
  ref: Ref<HTMLInputElement>
}

/** Searches as soon as typing rests; Esc empties it. */
export function SearchField({ words, onSearch, ...field }: SearchFieldProps) {
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
          {...field}
          className="sm:max-w-md"
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            clear()
          }}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </search>
  )
}
