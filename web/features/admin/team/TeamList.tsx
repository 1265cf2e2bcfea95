import { Pencil } from 'lucide-react'
import { useRef } from 'react'
import type { StaffTeamMember } from '#contract/team-staff.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { OrderBar } from '../forms/OrderBar.tsx'
import { MoveButtons, RemoveButton } from '../forms/RowButtons.tsx'
import { useOrder } from '../forms/use-order.ts'
import { orderTeam } from './api.ts'
import { texts } from './texts.ts'

type TeamListProps = {
  team: StaffTeamMember[]
  canChange: boolean
  reload: () => Promise<unknown>
  onEdit: (member: StaffTeamMember) => void
  onRemove: (member: StaffTeamMember) => void
  onNews: (text: string) => void
}

export function TeamList({ team, canChange, reload, onEdit, onRemove, onNews }: TeamListProps) {
  const list = useRef<HTMLOListElement>(null)
  const order = useOrder({ items: team, save: orderTeam, reload })
  return (
    <div className="grid grid-cols-1 gap-4">
      <ol ref={list} tabIndex={-1} className="grid grid-cols-1 gap-3 outline-none **:scroll-mb-40">
        {order.arranged.map((member, index) => (
          <li key={member.id} className={card}>
            <div className="flex min-w-0 grow items-start gap-4">
              <Avatar name={member.title} src={member.userIcon} alt="" />
              <div className="grid min-w-0 grow gap-0.5">
                <p className="font-semibold wrap-anywhere">{member.title}</p>
                <p className="text-sm wrap-anywhere text-gold">{member.activity}</p>
                {member.text && <p className="text-sm wrap-anywhere text-muted">{member.text}</p>}
              </div>
            </div>
            {canChange && (
              <div className="flex shrink-0 justify-end">
                <MoveButtons
                  {...{ name: member.title, index, count: team.length }}
                  onMove={(by) => order.move(member.id, by)}
                />
                <IconButton label={`Editar ${member.title}`} onClick={() => onEdit(member)}>
                  <Pencil aria-hidden />
                </IconButton>
                <RemoveButton name={member.title} onClick={() => onRemove(member)} />
              </div>
            )}
          </li>
        ))}
      </ol>
      <div className="sticky bottom-4 z-10 empty:hidden">
        <OrderBar {...{ order, list }} onSaved={() => onNews(texts.orderSaved)} />
      </div>
    </div>
  )
}

const card =
  'flex flex-col gap-2 rounded-lg border border-line bg-panel/70 p-4 sm:flex-row sm:items-center sm:gap-4'
