import type { ReactNode } from 'react'
import type { AuditRow } from '#contract/audit.ts'
import { ChangesTable } from './ChangesTable.tsx'
import { changesOf } from './changes.ts'

/** What an act changed, and from where it was done. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const changes = changesOf(row)
  const changed = changes.filter(({ isChanged }) => isChanged)
  const same = changes.filter(({ isChanged }) => !isChanged)
  const sides = { hasBefore: row.before !== null, hasAfter: row.after !== null }
  return (
    <div className="grid grid-cols-1 gap-4 sm:rounded-md sm:border sm:border-line sm:bg-night/60 sm:p-4">
      {changed.length > 0 ? (
        <ChangesTable
          caption={sides.hasBefore && sides.hasAfter ? 'O que mudou' : 'Valores'}
          changes={changed}
          {...sides}
        />
      ) : (
        <p className="text-muted">Nenhum valor mudou.</p>
      )}
      {same.length > 0 && (
        <details>
          <summary className="link w-fit cursor-pointer py-1">
            {same.length === 1
              ? 'Ver o campo que ficou igual'
              : `Ver os ${same.length} campos que ficaram iguais`}
          </summary>
          <ChangesTable caption="O que ficou igual" changes={same} {...sides} />
        </details>
      )}
      <dl className="grid gap-x-6 gap-y-2 border-t border-line pt-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        {row.reason !== null && <Known name="Motivo">{row.reason}</Known>}
        <Known name="Endereço de rede">{row.address ?? '—'}</Known>
        <Known name="Aparelho">{row.device ?? '—'}</Known>
        <Known name="Registro">{row.id}</Known>
      </dl>
    </div>
  )
}

function Known({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line max-sm:mb-2">{children}</dd>
    </div>
  )
}
