import type { PlayerPage } from '#contract/players.ts'
import { isAdmin } from '#contract/session.ts'
import { formatCount } from '#web/format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Fact } from '../shared/Fact.tsx'
import { Moment } from '../shared/Moment.tsx'
import { texts } from './texts.ts'

export function PlayerHead({ player }: { player: PlayerPage }) {
  const { id, login, level, userIcon, created_at, last_seen_at } = player
  return (
    <Panel aria-label="Conta" className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <Avatar name={login} src={userIcon} alt="" />
      <dl className="flex min-w-0 flex-wrap gap-x-10 gap-y-4 text-sm">
        <Fact name="Conta">nº {id}</Fact>
        <Fact name="Nível de acesso">
          {formatCount(level)} {isAdmin(player) && <Badge tone="info">equipe</Badge>}
        </Fact>
        <Fact name="No site desde">
          <Moment at={created_at} />
        </Fact>
        <Fact name="Último acesso">{last_seen_at ? <Moment at={last_seen_at} /> : texts.notSeen}</Fact>
      </dl>
    </Panel>
  )
}
