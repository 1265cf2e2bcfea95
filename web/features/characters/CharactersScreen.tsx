import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { failureText } from '#web/http/client.ts'
import { PageHead } from '#web/PageHead.tsx'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { charactersQuery } from './api.ts'
import { CharacterGrid, CharacterGridSkeleton } from './CharacterGrid.tsx'
import { CharacterModal } from './CharacterModal.tsx'
import { ResetPanel } from './ResetPanel.tsx'
import { texts } from './texts.ts'
import { useOpenCharacter } from './use-open-character.ts'

export function CharactersScreen() {
  const { data, error, isFetching, refetch } = useQuery(charactersQuery)
  const open = useOpenCharacter()
  const head = useRef<HTMLDivElement>(null)
  const hasFailed = !data && error && !isFetching

  return (
    <div className="relative isolate">
      <PageHead title="Meus Personagens" />
      <Backdrop scene="all-classes" />
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-12 sm:px-6">
        <div ref={head} tabIndex={-1} className="grid gap-4 outline-none">
          <Heading level={1} ornament>
            Meus Personagens
          </Heading>
          <p className="max-w-prose text-pretty text-muted">
            Escolha um personagem para ver os detalhes, resetar o PIN ou tirá-lo de onde ficou preso.{' '}
            <Link to={paths.user} className="link">
              Voltar ao painel
            </Link>
          </p>
        </div>
        <ResetPanel onLeft={() => head.current?.focus()} />
        {data && <CharacterGrid characters={data} />}
        {hasFailed && <LoadFailure text={failureText(error, texts.listFailed)} onRetry={refetch} />}
        {!data && !hasFailed && <CharacterGridSkeleton />}
      </div>
      {open.id !== undefined && (
        <CharacterModal
          key={open.id}
          id={open.id}
          known={data?.find(({ id }) => id === open.id)}
          onClose={open.close}
        />
      )}
    </div>
  )
}
