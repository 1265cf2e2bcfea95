import { PERMISSIONS, type Permission } from '#contract/permissions.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { useMay } from '../shared/use-may.ts'

/** For those who may look at a page and change nothing on it. */
export function ReadOnlyNote({ permission }: { permission: Permission }) {
  if (useMay()(permission)) return null
  return (
    <Notice>Você pode ver esta página. Mudar algo nela pede nível {PERMISSIONS[permission].level}.</Notice>
  )
}
