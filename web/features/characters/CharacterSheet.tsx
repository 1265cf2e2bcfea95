import type { CharacterDetails } from '#contract/characters.ts'
import { formatCount } from '#web/format.ts'
import { Heading } from '#web/ui/Heading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ClassPicture } from './ClassPicture.tsx'
import { ExperienceBar } from './ExperienceBar.tsx'
import { texts } from './texts.ts'

/** All that the game tells about a character. */
export function CharacterSheet({ character }: { character: CharacterDetails }) {
  const { exp, exp_needed_next, hp, mp, money, honor_point, pvp_point } = character
  const { str, agi, intel, con, spi } = character
  return (
    <div className={sheet}>
      <div className={head}>
        <ClassPicture character={character} className={picture} />
        <ExperienceBar exp={exp} needed={exp_needed_next} />
      </div>
      <dl className={pair}>
        <Value label="HP" value={hp} accent="border-l-danger" />
        <Value label="MP" value={mp} accent="border-l-info" />
      </dl>
      <dl className={trio}>
        <Value label="Gold" value={money} />
        <Value label="Honra" value={honor_point} />
        <Value label="Pontos PvP" value={pvp_point} />
      </dl>
      <section aria-labelledby="atributos" className="grid gap-3">
        <Heading level={3} id="atributos">
          Atributos
        </Heading>
        <dl className={quintet}>
          <Value label="Força" value={str} />
          <Value label="Agilidade" value={agi} />
          <Value label="Inteligência" value={intel} />
          <Value label="Constituição" value={con} />
          <Value label="Sorte" value={spi} />
        </dl>
      </section>
    </div>
  )
}

/** In the shape of the sheet; the words stand beside it. */
export function CharacterSheetSkeleton() {
  return (
    <div className={sheet}>
      <p role="status" className="sr-only">
        {texts.detailsLoading}
      </p>
      <div className={head}>
        <Skeleton className={picture} />
        <div className="grid min-w-0 grow grid-cols-1 gap-3">
          <Skeleton className="h-5 w-32 max-w-full" />
          <Skeleton className="h-3 w-full" />
          <Skeleton className="h-4 w-40 max-w-full" />
        </div>
      </div>
      <Tiles className={pair} count={2} />
      <Tiles className={trio} count={3} />
      <Skeleton className="h-7 w-28" />
      <Tiles className={quintet} count={5} />
    </div>
  )
}

function Tiles({ className, count }: { className: string; count: number }) {
  return (
    <div className={className}>
      {['a', 'b', 'c', 'd', 'e'].slice(0, count).map((key) => (
        <Skeleton key={key} className="h-11 w-full sm:h-16" />
      ))}
    </div>
  )
}

type ValueProps = { label: string; value: number; accent?: string }

/** On a phone a line, elsewhere a tile. */
function Value({ label, value, accent = '' }: ValueProps) {
  return (
    <div
      className={`flex flex-wrap items-baseline justify-between gap-x-3 rounded-md border border-line bg-night/50 px-3 py-2 sm:flex-col sm:justify-start ${accent && `border-l-4 ${accent}`}`}
    >
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold wrap-anywhere tabular-nums">{formatCount(value)}</dd>
    </div>
  )
}

const sheet = 'grid grid-cols-1 gap-4 sm:gap-5'
const head = 'flex items-center gap-5'
const picture = 'size-20 sm:size-28'
const pair = 'grid grid-cols-2 gap-2 sm:gap-3'
const trio = 'grid grid-cols-1 gap-2 sm:grid-cols-3 sm:gap-3'
// As wide as their words, which differ much in length.
const quintet = 'grid grid-cols-1 gap-2 sm:grid-cols-[repeat(5,auto)]'
