import { JOKER_ITEM_ID } from '#contract/roulette.ts'
import { Field } from '#web/ui/Field.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { CheckField } from '../forms/CheckField.tsx'
import { EditModal } from '../forms/EditModal.tsx'
import { itemPictures } from '../forms/own-pictures.ts'
import { PictureField } from '../forms/PictureField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { type PrizeDraft, readPrize } from './prize-draft.ts'

/** Nothing is sent: it is saved with the wheel. */
const NO_SAVING = { isPending: false, error: null }

type PrizeModalProps = {
  prize: PrizeDraft
  isNew: boolean
  onDone: (prize: PrizeDraft) => void
  onClose: () => void
}

export function PrizeModal({ prize, isNew, onDone, onClose }: PrizeModalProps) {
  const form = useDraft(() => prize, readPrize)
  const { draft, problems, change } = form

  const control = (name: 'item_id' | 'item_name' | 'amount' | 'chance' | 'joker_cost') => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <EditModal
      title={isNew ? 'Novo prêmio' : `Editar “${prize.item_name}”`}
      save={isNew ? 'Adicionar' : 'Aplicar'}
      isDirty={form.isDirty}
      waitingFor={form.waitingFor}
      saving={NO_SAVING}
      failed=""
      onSubmit={form.sendBy(() => onDone(draft))}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Nome" className="sm:col-span-2" maxLength={100} {...control('item_name')} />
        <Field
          label="Número do item"
          inputMode="numeric"
          hint={`${JOKER_ITEM_ID}: fichas Curinga.`}
          {...control('item_id')}
        />
        <Field label="Quantidade" inputMode="numeric" {...control('amount')} />
        <Field
          label="Chance (%)"
          inputMode="decimal"
          hint="Até seis casas decimais, por exemplo 0,5."
          {...control('chance')}
        />
        <Field
          label="Preço em fichas Curinga"
          inputMode="numeric"
          hint="Vazio: não se troca por fichas."
          {...control('joker_cost')}
        />
        <div className="grid grid-cols-1 gap-5 sm:col-span-2">
          <PictureField
            label="Imagem"
            value={draft.image_url}
            onChange={(image_url) => change({ image_url })}
            preview={<ItemPicture src={draft.image_url} className="size-16" />}
            own={itemPictures}
            error={problems.image_url}
          />
          <TextField
            label="Descrição"
            maxLength={300}
            value={draft.item_description}
            onChange={({ target }) => change({ item_description: target.value })}
          />
          <CheckField
            label="Prêmio raro"
            hint="Aparece em destaque na lista e na roleta."
            checked={draft.is_rare}
            onChange={(is_rare) => change({ is_rare })}
          />
        </div>
      </div>
    </EditModal>
  )
}
