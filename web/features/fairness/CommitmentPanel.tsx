import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Commitment, RevealedSeed } from '#contract/roulette-proof.ts'
import { formatCount } from '#web/format.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { commitmentQuery } from './api.ts'
import { Digits } from './Digits.tsx'
import { Revealed } from './Revealed.tsx'
import { SeedChangeModal } from './SeedChangeModal.tsx'
import { texts } from './texts.ts'

/** What the server is bound to before the next spin. */
export function CommitmentPanel() {
  const { data, error, isFetching, refetch } = useQuery(commitmentQuery)
  const [isAsking, setAsking] = useState(false)
  const [revealed, setRevealed] = useState<RevealedSeed>()

  function reveal(seed: RevealedSeed) {
    setAsking(false)
    setRevealed(seed)
  }

  return (
    <Panel aria-labelledby="compromisso" className="grid grid-cols-1 gap-6">
      <Heading id="compromisso">O compromisso</Heading>
      <p className="max-w-prose text-pretty text-muted">
        Antes de girar, anote o resumo da semente do servidor. Ele prende a gente: com outra semente, o resumo
        seria outro.
      </p>
      {!data && error && !isFetching && (
        <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
      )}
      {!data && (!error || isFetching) && <CommitmentSkeleton />}
      {data && <Terms commitment={data} />}
      {revealed && !isAsking && <Revealed key={revealed.seed_hash} revealed={revealed} />}
      {data && (
        <Button
          // Another one each time: the dialog leads back to the one that opened it, past what was revealed.
          key={revealed?.seed_hash}
          variant="secondary"
          onClick={() => setAsking(true)}
          className="justify-self-start max-sm:w-full"
        >
          Trocar as sementes
        </Button>
      )}
      {data && isAsking && (
        <SeedChangeModal commitment={data} onChanged={reveal} onClose={() => setAsking(false)} />
      )}
    </Panel>
  )
}

function Terms({ commitment }: { commitment: Commitment }) {
  const { seed_hash, client_seed, nonce, next_seed_hash } = commitment
  return (
    <dl className="grid grid-cols-1 gap-5">
      <Term name="Resumo da semente do servidor" value={seed_hash}>
        A semente em si é secreta até você pedir a troca.
      </Term>
      <Term name="A sua semente" value={client_seed}>
        Entra em cada sorteio. A primeira o servidor sorteia; troque por uma sua quando quiser.
      </Term>
      <Term name="Giros com estas sementes" value={formatCount(nonce)}>
        Cada giro tem um número: 1, 2, 3, sem pular nenhum.
      </Term>
      <Term name="Resumo da próxima semente do servidor" value={next_seed_hash}>
        Já está escolhida: não dá para trocá-la depois de ver a sua próxima semente.
      </Term>
    </dl>
  )
}

function Term({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm font-semibold text-gold">{name}</dt>
      <dd className="grid gap-1">
        <Digits>{value}</Digits>
        <span className="text-sm text-pretty text-muted">{children}</span>
      </dd>
    </div>
  )
}

function CommitmentSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-5">
      <p role="status" className="sr-only">
        {texts.loading}
      </p>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="grid grid-cols-1 gap-2">
          <Skeleton className="h-4 w-48 max-w-full" />
          <Skeleton className="h-5 w-full max-w-xl" />
        </div>
      ))}
    </div>
  )
}
