import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { MOST_TEAM_MEMBERS, type StaffTeamMember } from '#contract/team-staff.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { useMay } from '../shared/use-may.ts'
import { useNews } from '../shared/use-news.ts'
import { teamQuery } from './api.ts'
import { MemberModal } from './MemberModal.tsx'
import { RemoveModal } from './RemoveModal.tsx'
import { TeamList } from './TeamList.tsx'
import { addedText, removedText, savedText, texts } from './texts.ts'

export function TeamScreen() {
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery)
  const canChange = useMay()('team.change')
  const news = useNews()
  const [editing, setEditing] = useState<StaffTeamMember | 'new'>()
  const [leaving, setLeaving] = useState<StaffTeamMember>()
  const edited = editing === 'new' ? undefined : editing
  const isFull = team !== undefined && team.length >= MOST_TEAM_MEMBERS
  const say = (text: string) => news.say('success', text)

  async function reload() {
    const { data } = await refetch()
    setEditing(data?.find(({ id }) => id === edited?.id))
  }

  return (
    <StaffPage
      title="Equipe"
      intro="Quem aparece em “Conheça a equipe”, na página inicial, e em que ordem."
      news={news}
      actions={
        canChange &&
        team && (
          <Button icon={<UserRoundPlus aria-hidden />} disabled={isFull} onClick={() => setEditing('new')}>
            Novo membro
          </Button>
        )
      }
    >
      {!team && error && !isFetching && (
        <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
      )}
      {!team && (!error || isFetching) && <ListSkeleton text={texts.loading} shape="circle" />}
      {isFull && <Notice>{texts.full}</Notice>}
      {team?.length === 0 && (
        <EmptyState icon={<UsersRound aria-hidden />} title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      )}
      {team && team.length > 0 && (
        <TeamList
          {...{ team, canChange }}
          reload={refetch}
          onEdit={setEditing}
          onRemove={setLeaving}
          onNews={say}
        />
      )}
      {editing && (
        <MemberModal
          // Loaded anew it is another form: what was typed in this one goes.
          key={edited ? `${edited.id} ${edited.version}` : 'new'}
          member={edited}
          onSaved={(name) => {
            setEditing(undefined)
            say(edited ? savedText(name) : addedText(name))
          }}
          onReload={reload}
          onClose={() => setEditing(undefined)}
        />
      )}
      {leaving && (
        <RemoveModal
          member={leaving}
          onRemoved={() => {
            setLeaving(undefined)
            say(removedText(leaving.title))
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </StaffPage>
  )
}
