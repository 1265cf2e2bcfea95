import { Eye } from 'lucide-react'
import type { TopicVersion } from '#contract/wiki-history.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { VersionFacts } from './VersionFacts.tsx'
import type { Side } from './version-pair.ts'

export type SideChoice = { side: Side; isChosen: boolean; canChoose: boolean; onChoose: () => void }

type VersionRowProps = {
  version: TopicVersion
  isCurrent: boolean
  /** None while there is nothing to compare with. */
  choices: SideChoice[]
  onView: () => void
}

export function VersionRow({ version, isCurrent, choices, onView }: VersionRowProps) {
  const name = `versão ${version.version}`
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 rounded-md border border-line bg-night/60 px-3 py-2 sm:gap-x-3 has-checked:border-gold/50 has-checked:bg-gold/8">
      <div className="-ml-2 flex sm:row-span-2">
        {choices.map((choice) => (
          <SideRadio key={choice.side} choice={choice} name={name} />
        ))}
      </div>
      <h3 className="flex flex-wrap items-center gap-x-3 font-sans font-semibold whitespace-nowrap tabular-nums">
        Versão {version.version}
        {isCurrent && <Badge>versão atual</Badge>}
      </h3>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Ver a ${name}`}
        icon={<Eye aria-hidden />}
        onClick={onView}
        className="max-sm:px-3 max-sm:[&>svg]:hidden sm:row-span-2"
      >
        Ver
      </Button>
      <p className="col-span-3 pt-1 text-sm text-muted sm:col-span-1 sm:col-start-2 sm:pt-0">
        <VersionFacts version={version} />
      </p>
    </div>
  )
}

function SideRadio({ choice, name }: { choice: SideChoice; name: string }) {
  const { side, isChosen, canChoose, onChoose } = choice
  return (
    <label className="grid size-10 shrink-0 place-items-center">
      <input
        type="radio"
        name={`comparar-${side}`}
        aria-label={`Comparar ${SIDES[side]}: ${name}`}
        checked={isChosen}
        disabled={!canChoose}
        onChange={onChoose}
        className="size-5 accent-gold disabled:opacity-30"
      />
    </label>
  )
}

export const SIDES = { from: 'de', to: 'para' } as const
