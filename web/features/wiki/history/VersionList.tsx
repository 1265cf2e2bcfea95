import { useState } from 'react'
import type { TopicVersion } from '#contract/wiki-history.ts'
import { Button } from '#web/ui/Button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { historyTexts } from './history-texts.ts'
import { SIDES, VersionRow } from './VersionRow.tsx'
import { canChoose, choose, type Pair, type Side } from './version-pair.ts'

const AT_ONCE = 30
const BOTH: readonly Side[] = ['from', 'to']

type VersionListProps = {
  versions: TopicVersion[]
  pair: Pair | undefined
  onPair: (pair: Pair) => void
  onView: (version: number) => void
}

export function VersionList({ versions, pair, onPair, onView }: VersionListProps) {
  const [limit, setLimit] = useState(AT_ONCE)
  // Where the reading goes on: the button may be gone.
  const [firstNew, setFirstNew] = useState<number>()
  const numbers = versions.map(({ version }) => version)

  const choicesOf = (version: number) =>
    (pair ? BOTH : []).map((side) => ({
      side,
      isChosen: pair?.[side] === version,
      canChoose: canChoose(numbers, side, version),
      onChoose: () => pair && onPair(choose(numbers, pair, side, version)),
    }))

  function showMore() {
    setFirstNew(numbers[limit])
    setLimit(limit + AT_ONCE)
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-sm text-pretty text-muted">
        {pair
          ? 'Veja uma versão, ou escolha duas para comparar: “de” é a mais antiga, “para” a mais nova.'
          : 'Este tópico ainda tem uma só versão.'}
      </p>
      {pair && (
        <div aria-hidden className="-mb-2 flex pl-1 text-center text-xs font-semibold text-gold">
          {BOTH.map((side) => (
            <span key={side} className="w-10">
              {SIDES[side]}
            </span>
          ))}
        </div>
      )}
      <ol className="grid grid-cols-1 gap-2">
        {versions.slice(0, limit).map((version, i) => (
          <li
            key={version.version}
            tabIndex={-1}
            ref={version.version === firstNew ? takeFocus : undefined}
            className="rounded-md"
          >
            <VersionRow
              version={version}
              isCurrent={i === 0}
              choices={choicesOf(version.version)}
              onView={() => onView(version.version)}
            />
          </li>
        ))}
      </ol>
      {versions.length > limit ? (
        <Button variant="secondary" className="justify-self-center" onClick={showMore}>
          Mostrar mais
        </Button>
      ) : (
        Number(numbers.at(-1)) > 1 && (
          <p className="text-center text-sm text-muted">{historyTexts.olderKept}</p>
        )
      )}
    </div>
  )
}
