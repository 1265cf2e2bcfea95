import { useId } from 'react'
import type { NewMarketItem, StaffMarketItem } from '#contract/market-staff.ts'
import { Field } from '#web/ui/Field.tsx'
import { ItemPicture } from '#web/ui/ItemPicture.tsx'
import { EditModal } from '../forms/EditModal.tsx'
import { itemPictures } from '../forms/own-pictures.ts'
import { PictureField } from '../forms/PictureField.tsx'
import { TextField } from '../forms/TextField.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useAct } from '../shared/use-act.ts'
import { addMarketItem, changeMarketItem, MARKET_KEYS } from './api.ts'
import { MarketPreview } from './MarketPreview.tsx'
import { draftOf, type MarketDraft, readMarket } from './market-draft.ts'
import type { EditorProps } from './OffersScreen.tsx'
import { texts } from './texts.ts'

export function MarketItemModal({ item, items, onSaved, ...window }: EditorProps<StaffMarketItem>) {
  const categories = useId()
  const form = useDraft(() => draftOf(item), readMarket)
  const saving = useAct((value: NewMarketItem) => save(item, value), MARKET_KEYS)
  const { draft, problems, change } = form

  const control = (name: keyof MarketDraft) => ({
    value: draft[name],
    error: problems[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  return (
    <EditModal
      title={item ? `Editar “${item.name}”` : 'Novo item da loja'}
      size="lg"
      save={item ? 'Salvar' : 'Criar item'}
      isDirty={form.isDirty}
      waitingFor={form.waitingFor}
      saving={saving}
      failed={texts.saveFailed}
      onSubmit={form.sendBy((value) => saving.mutate(value, { onSuccess: () => onSaved(value.name) }))}
      onReload={item && window.onReload}
      onClose={window.onClose}
    >
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="grid grid-cols-1 content-start gap-5 sm:grid-cols-2">
          <Field label="Nome" maxLength={100} {...control('name')} />
          <Field label="Categoria" maxLength={60} list={categories} {...control('category')} />
          <datalist id={categories}>
            {[...new Set(items.map(({ category }) => category))].map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
          <Field label="Número do item no jogo" inputMode="numeric" {...control('item_id')} />
          <Field label="Quantas peças uma compra dá" inputMode="numeric" {...control('amount')} />
          <Field
            label="Preço em Cash"
            inputMode="numeric"
            hint="Vazio: não se vende por Cash."
            {...control('price_cash')}
          />
          <Field
            label="Preço em Gold"
            inputMode="numeric"
            hint="Vazio: não se vende por Gold."
            {...control('price_gold')}
          />
          <Field label="Quantos por pedido" inputMode="numeric" {...control('max_quantity')} />
          <div className="grid grid-cols-1 gap-5 sm:col-span-2">
            <PictureField
              label="Imagem"
              value={draft.image_url}
              onChange={(image_url) => change({ image_url })}
              preview={<ItemPicture src={draft.image_url} className="size-16" />}
              own={itemPictures}
              error={problems.image_url}
            />
            <TextField label="Descrição" maxLength={500} {...control('description')} />
          </div>
        </div>
        <MarketPreview draft={draft} />
      </div>
    </EditModal>
  )
}

const save = (item: StaffMarketItem | undefined, value: NewMarketItem) =>
  item
    ? changeMarketItem(item.id, { ...value, is_active: item.is_active, version: item.version })
    : addMarketItem(value)
