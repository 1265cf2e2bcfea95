import { useQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import type { TeamMember } from '#contract/team.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { teamQuery } from './api.ts'
import { roleColour } from './role-colour.ts'
import { teamFailure, texts } from './texts.ts'

export function TeamSection() {
  return (
    <section aria-labelledby="equipe" className="mx-auto max-w-7xl px-4 py-16 sm:px-6 sm:py-24">
      <Heading id="equipe" eyebrow="Quem cuida do reino" align="center" ornament>
        Conheça a equipe
      </Heading>
      <div className="mt-10 sm:mt-14">
        <Team />
      </div>
    </section>
  )
}

function Team() {
  const { data: team, error, isFetching, refetch } = useQuery(teamQuery)

  if (team?.length === 0) return <EmptyState icon={<UsersRound aria-hidden />} title={texts.teamEmpty} />
  if (team)
    return (
      <ul className={grid}>
        {team.map((member) => (
          <li key={member.id}>
            <MemberCard member={member} />
          </li>
        ))}
      </ul>
    )
  if (error && !isFetching)
    return (
      <div className="mx-auto max-w-xl">
        <LoadFailure text={teamFailure(error)} onRetry={refetch} />
      </div>
    )
  return <TeamSkeleton />
}

function MemberCard({ member }: { member: TeamMember }) {
  return (
    <Panel variant="plain" className="h-full text-center">
      <div className="grid justify-items-center gap-3">
        <Avatar name={member.title} src={member.userIcon} size="lg" alt="" />
        <h3 className="font-display text-lg font-bold tracking-wide wrap-anywhere">{member.title}</h3>
        <p className={`text-sm font-semibold ${roleColour(member.activity)}`}>{member.activity}</p>
        <p className="text-pretty text-muted">{member.text || texts.memberText}</p>
      </div>
    </Panel>
  )
}

function TeamSkeleton() {
  return (
    <>
      <p role="status" className="mb-6 text-center text-muted">
        {texts.teamLoading}
      </p>
      <div className={grid}>
        {['a', 'b', 'c'].map((key) => (
          <Panel variant="plain" key={key} className="grid justify-items-center gap-4">
            <Skeleton shape="circle" className="size-28" />
            <Skeleton className="h-5 w-40" />
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-16 w-full" />
          </Panel>
        ))}
      </div>
    </>
  )
}

const grid = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3'
