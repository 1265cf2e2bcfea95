import { MOST_ITEM_LINES, type NewDonationItem, type StaffDonationItem } from '#contract/donations-staff.ts'
import { Field } from '#web/ui/Field.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { EditModal } from '../forms/EditModal.tsx'
import { itemPictures } from '../forms/own-pictures.ts'
import { PictureField } from '../forms/PictureField.tsx'
import { RowsField } from '../forms/RowsField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useAct } from '../shared/use-act.ts'
import { addDonationItem, changeDonationItem, DONATION_ITEM_KEYS } from './api.ts'
import { DonationPreview } from './DonationPreview.tsx'
import { draftOf, readDonation } from './donation-draft.ts'
import { GrantsField } from './GrantsField.tsx'
import type { EditorProps } from './OffersScreen.tsx'
import { texts } from './texts.ts'

export function DonationItemModal({ item, onSaved, ...window }: EditorProps<StaffDonationItem>) {
  const form = useDraft(() => draftOf(item), readDonation)
  const saving = useAct((value: NewDonationItem) => save(item, value), DONATION_ITEM_KEYS)
  const { draft, problems, change } = form
  return (
    <EditModal
      title={item ? `Editar “${item.label}”` : 'Novo item de doação'}
      size="lg"
      save={item ? 'Salvar' : 'Criar item'}
      isDirty={form.isDirty}
      waitingFor={form.waitingFor}
      saving={saving}
      failed={texts.saveFailed}
      onSubmit={form.sendBy((value) => saving.mutate(value, { onSuccess: () => onSaved(value.label) }))}
      onReload={item && window.onReload}
      onClose={window.onClose}
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
          <Field
            label="Nome"
            className="sm:col-span-2"
            value={draft.label}
            error={problems.label}
            maxLength={100}
            onChange={({ target }) => change({ label: target.value })}
          />
          <Field
            label="Valor (R$)"
            inputMode="decimal"
            value={draft.price}
            error={problems.price}
            hint="De um, por exemplo 25,00."
            onChange={({ target }) => change({ price: target.value })}
          />
          <Field
            label="Quantos por doação"
            inputMode="numeric"
            value={draft.max_quantity}
            error={problems.max_quantity}
            hint="999 ou mais: sem limite. 0: aparece como indisponível."
            onChange={({ target }) => change({ max_quantity: target.value })}
          />
          <div className="grid grid-cols-1 gap-5 sm:col-span-2">
            <PictureField
              label="Imagem"
              value={draft.icon}
              onChange={(icon) => change({ icon })}
              preview={<ItemPicture src={draft.icon} className="size-16" />}
              own={itemPictures}
              error={problems.icon}
            />
            <TextField
              label="Descrição"
              value={draft.description}
              maxLength={500}
              hint="Onde estiver {quantity}, o jogador lê quantos escolheu."
              onChange={({ target }) => change({ description: target.value })}
            />
            <GrantsField rows={draft.grants} problems={problems} onChange={(grants) => change({ grants })} />
            <RowsField
              legend="O que vem nele, em palavras"
              hint="Uma linha por coisa. {quantity} vale aqui também."
              rows={draft.lines}
              onChange={(lines) => change({ lines })}
              blank={{ text: '' }}
              most={MOST_ITEM_LINES}
              nameOf={(index) => `a linha ${index + 1}`}
              add="Adicionar linha"
            >
              {({ key, text }, changeLine, index) => (
                <Field
                  label={`Linha ${index + 1}`}
                  value={text}
                  maxLength={200}
                  error={problems[`line ${key}`]}
                  onChange={({ target }) => changeLine({ text: target.value })}
                />
              )}
            </RowsField>
          </div>
        </div>
        <DonationPreview draft={draft} />
      </div>
    </EditModal>
  )
}

const save = (item: StaffDonationItem | undefined, value: NewDonationItem) =>
  item
    ? changeDonationItem(item.id, { ...value, is_active: item.is_active, version: item.version })
    : addDonationItem(value)
