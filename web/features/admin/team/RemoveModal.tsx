import type { StaffTeamMember } from '#contract/team-staff.ts'
import { failureText, isMissing } from '#web/http/client.ts'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { useAct } from '../shared/use-act.ts'
import { removeMember, TEAM_KEYS } from './api.ts'
import { texts } from './texts.ts'

type RemoveModalProps = { member: StaffTeamMember; onRemoved: () => void; onClose: () => void }

export function RemoveModal({ member, onRemoved, onClose }: RemoveModalProps) {
  const removing = useAct(() => removeMember(member.id).catch(unlessGone), TEAM_KEYS)
  return (
    <ConfirmModal
      title="Remover da equipe?"
      confirm="Remover"
      busyText="Removendo..."
      busy={removing.isPending}
      error={removing.error ? failureText(removing.error, texts.removeFailed) : undefined}
      onConfirm={() => removing.mutate(undefined, { onSuccess: onRemoved })}
      // What comes of it is told here.
      onClose={() => !removing.isUnderWay() && onClose()}
    >
      <p>
        <strong>“{member.title}”</strong> deixa de aparecer na página inicial. A conta e o nível da pessoa não
        mudam. Isto não pode ser desfeito.
      </p>
    </ConfirmModal>
  )
}

/** Somebody was faster, and it is as it should be. */
function unlessGone(error: unknown) {
  if (!isMissing(error)) throw error
}
