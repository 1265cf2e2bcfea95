import type { NewTeamMember, StaffTeamMember } from '#contract/team-staff.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Field } from '#web/ui/Field.tsx'
import { EditModal } from '../forms/EditModal.tsx'
import { facePictures } from '../forms/own-pictures.ts'
import { PictureField } from '../forms/PictureField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useAct } from '../shared/use-act.ts'
import { addMember, changeMember, TEAM_KEYS } from './api.ts'
import { draftOf, type MemberDraft, readMember } from './member-draft.ts'
import { texts } from './texts.ts'

type MemberModalProps = {
  /** Absent: it is a new one. */
  member: StaffTeamMember | undefined
  onSaved: (name: string) => void
  onReload: () => void
  onClose: () => void
}

export function MemberModal({ member, onSaved, onReload, onClose }: MemberModalProps) {
  const form = useDraft(() => draftOf(member), readMember)
  const saving = useAct((value: NewTeamMember) => save(member, value), TEAM_KEYS)
  const { draft, problems, change } = form

  const control = (name: keyof MemberDraft) => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <EditModal
      title={member ? `Editar “${member.title}”` : 'Novo membro da equipe'}
      save={member ? 'Salvar' : 'Adicionar'}
      isDirty={form.isDirty}
      waitingFor={form.waitingFor}
      saving={saving}
      failed={texts.saveFailed}
      onSubmit={form.sendBy((value) => saving.mutate(value, { onSuccess: () => onSaved(value.title) }))}
      onReload={member && onReload}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-5">
        <Field label="Nome" maxLength={60} {...control('title')} />
        <Field
          label="O que faz"
          maxLength={60}
          hint="Administrador, Developer e Suporte têm cor própria na página."
          {...control('activity')}
        />
        <PictureField
          label="Foto"
          value={draft.userIcon}
          onChange={(userIcon) => change({ userIcon })}
          preview={<Avatar name={draft.title || '?'} src={draft.userIcon} alt="" />}
          own={facePictures}
          optional
        />
        <TextField
          label="Apresentação"
          maxLength={300}
          hint="Vazia: a página mostra uma frase da casa."
          {...control('text')}
        />
      </div>
    </EditModal>
  )
}

const save = (member: StaffTeamMember | undefined, value: NewTeamMember) =>
  member ? changeMember(member.id, { ...value, version: member.version }) : addMember(value)
