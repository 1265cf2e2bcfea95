import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import type { PlayerPage } from '#contract/players.ts'
import { failureText, isMissing } from '#web/http/client.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CloseLink } from '../shared/OpenedPart.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { texts as sharedTexts } from '../shared/texts.ts'
import { useKeptFocus } from '../shared/use-kept-focus.ts'
import { type News, useNews } from '../shared/use-news.ts'
import { playerQuery } from './api.ts'
import { EndSessionsModal } from './EndSessionsModal.tsx'
import { LevelModal } from './LevelModal.tsx'
import { PlayerActs } from './PlayerActs.tsx'
import { PlayerHead } from './PlayerHead.tsx'
import { Characters, Deliveries, Donations, Statement, Tickets } from './PlayerParts.tsx'
import { SessionsPart } from './SessionsPart.tsx'
import { texts } from './texts.ts'
import { useAllowedActs } from './use-allowed-acts.ts'
import { WalletModal } from './WalletModal.tsx'
import { WalletPart } from './WalletPart.tsx'

/** All that the staff knows of a player, and may do. */
export function PlayerView({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(playerQuery(id))
  const [isLevelAsked, setLevelAsked] = useState(false)
  const news = useNews()
  const isGone = isMissing(error)
  const player = isGone ? undefined : data
  return (
    <div className="grid grid-cols-1 gap-4">
      <CloseLink name="player">Voltar aos jogadores</CloseLink>
      <StaffPage
        title={player?.login ?? `Jogador nº ${id}`}
        news={news}
        actions={player && <PlayerActs player={player} onLevel={() => setLevelAsked(true)} />}
      >
        {isGone ? (
          <Missing />
        ) : player ? (
          <>
            {error && <Notice tone="warn">{sharedTexts.outdated}</Notice>}
            <Known player={player} news={news} />
            {isLevelAsked && <LevelModal player={player} news={news} onClose={() => setLevelAsked(false)} />}
          </>
        ) : error && !isFetching ? (
          <LoadFailure text={failureText(error, texts.playerFailed)} onRetry={refetch} />
        ) : (
          <ListSkeleton text={texts.playerLoading} shape="circle" />
        )}
      </StaffPage>
    </div>
  )
}

function Known({ player, news }: { player: PlayerPage; news: News }) {
  const [asked, setAsked] = useState<'wallet' | 'sessions'>()
  const { changeWallet, endSessions } = useAllowedActs(player)
  const modal = { player, news, onClose: () => setAsked(undefined) }
  const place = useKeptFocus(player, news)
  return (
    <div ref={place} tabIndex={-1} className="grid grid-cols-1 gap-6 outline-none">
      <PlayerHead player={player} />
      <WalletPart {...player} onChange={changeWallet ? () => setAsked('wallet') : undefined} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <Donations {...player} />
          <Deliveries {...player} />
          <Characters {...player} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Statement {...player} />
          <Tickets {...player} />
          <SessionsPart {...player} onEnd={endSessions ? () => setAsked('sessions') : undefined} />
        </div>
      </div>
      {asked === 'wallet' && <WalletModal {...modal} />}
      {asked === 'sessions' && <EndSessionsModal {...modal} />}
    </div>
  )
}

function Missing() {
  return (
    <EmptyState icon={<UserX aria-hidden />} title={texts.missing}>
      Confira o número, ou procure pelo login na lista.
    </EmptyState>
  )
}
