import { Swords } from 'lucide-react'
import { Link } from 'react-router'
import type { Character } from '#contract/characters.ts'
import { paths } from '#contract/paths.ts'
import { formatCount } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ClassPicture } from './ClassPicture.tsx'
import { texts } from './texts.ts'
import { useOpening } from './use-open-character.ts'

export function CharacterGrid({ characters }: { characters: Character[] }) {
  const openingOf = useOpening()
  if (characters.length === 0) return <NoCharacters />
  return (
    <ul className={grid}>
      {characters.map((character) => (
        <li key={character.id}>
          <Link {...openingOf(character.id)} className={`${card} ${answering}`}>
            <ClassPicture character={character} className={picture} />
            <span className="grid min-w-0 gap-1 sm:justify-items-center">
              <span className="font-display text-lg font-bold tracking-wide wrap-anywhere text-gold-bright sm:text-xl">
                {character.name}
              </span>
              <span className="wrap-anywhere text-parchment">{character.className}</span>
              <span className="text-sm text-muted tabular-nums">Nível {formatCount(character.level)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** In the shape of the cards; the words stand beside it. */
export function CharacterGridSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {texts.listLoading}
      </p>
      <div className={grid}>
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className={card}>
            <Skeleton className={picture} />
            <div className="grid min-w-0 grow grid-cols-1 gap-3 sm:w-full sm:justify-items-center">
              <Skeleton className="h-6 w-32 max-w-full" />
              <Skeleton className="h-4 w-24 max-w-full" />
              <Skeleton className="h-4 w-16 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}

function NoCharacters() {
  return (
    <EmptyState
      icon={<Swords aria-hidden />}
      title="Você ainda não tem personagens."
      action={
        <Button asChild>
          <Link to={paths.downloads}>Baixar o jogo</Link>
        </Button>
      }
    >
      Baixe o jogo, entre com a sua conta e crie o primeiro. Ele aparece aqui assim que nascer.
    </EmptyState>
  )
}

const grid = 'grid grid-cols-1 gap-5 sm:grid-cols-2 md:grid-cols-3'

const card =
  'flex h-full items-center gap-5 rounded-lg border border-line bg-linear-165 from-raised to-panel p-4 shadow-panel sm:flex-col sm:p-6 sm:text-center'

const answering =
  'transition duration-200 hover:-translate-y-0.5 hover:border-gold/60 hover:shadow-glow active:translate-y-0'

const picture = 'size-24 sm:size-36 lg:size-44'
