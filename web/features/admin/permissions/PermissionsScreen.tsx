import { Check, Minus } from 'lucide-react'
import { may, PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { useSession } from '#web/features/session/session.ts'
import { StaffPage } from '../shared/StaffPage.tsx'
import { type Column, StaffTable } from '../shared/StaffTable.tsx'
import { useMay } from '../shared/use-may.ts'

const NAMES = Object.keys(PERMISSIONS) as Permission[]

/** What each level may do: the very table that the server asks. */
export function PermissionsScreen() {
  const session = useSession()
  const isAllowed = useMay()
  const level = session.status === 'player' ? session.user.level : 0
  const rows = NAMES.map((permission, id) => ({
    id,
    ...PERMISSIONS[permission],
    isOwn: isAllowed(permission),
  }))
  return (
    <StaffPage
      title="Permissões"
      intro={
        <>
          O nível mais baixo que pode fazer cada coisa. O seu nível é <strong>{level}</strong>: você pode{' '}
          {ownText(level)}. Níveis são mudados na página de cada jogador, e valem já no próximo clique.
        </>
      }
    >
      <StaffTable caption="Permissões por nível" columns={columns} rows={rows} />
    </StaffPage>
  )
}

function ownText(level: number) {
  const own = NAMES.filter((permission) => may({ level }, permission)).length
  return own === NAMES.length ? 'fazer tudo' : `${own} de ${NAMES.length} coisas`
}

type Row = { id: number; text: string; level: number; isOwn: boolean }

const columns: Column<Row>[] = [
  { name: 'O que', cell: ({ text }) => text },
  { name: 'A partir do nível', align: 'end', cell: ({ level }) => level },
  { name: 'Você', cell: ({ isOwn }) => <Own isOwn={isOwn} /> },
]

function Own({ isOwn }: { isOwn: boolean }) {
  const Icon = isOwn ? Check : Minus
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap ${isOwn ? 'text-success' : 'text-muted'}`}
    >
      <Icon aria-hidden className="size-4.5" />
      {isOwn ? 'pode' : 'não pode'}
    </span>
  )
}
