import { useState } from 'react'
import type { WheelType } from '#contract/roulette.ts'
import type { NewPrize, WheelHead } from '#contract/roulette-staff.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { type Row, rowsOf } from '../forms/rows.ts'
import { useDraft } from '../forms/use-draft.ts'
import { useAct } from '../shared/use-act.ts'
import { saveWheel } from './api.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { PrizeCards } from './PrizeCards.tsx'
import { PrizeTable } from './PrizeTable.tsx'
import { draftOf, type PrizeDraft, prizeOf, readWheel } from './prize-draft.ts'
import { SumText } from './SumText.tsx'
import { texts } from './texts.ts'

type WheelEditorProps = {
  type: WheelType
  base: readonly NewPrize[]
  /** Of the version that runs. */
  running: readonly NewPrize[] | undefined
  onTyped: () => void
  onSaved: (version: WheelHead) => void
}

export function WheelEditor({ type, base, running, onTyped, onSaved }: WheelEditorProps) {
  const [view, setView] = useState('prizes')
  const form = useDraft(
    () => ({ rows: rowsOf(base.map(draftOf)) }),
    ({ rows }) => readWheel(rows),
  )
  const saving = useAct((prizes: NewPrize[]) => saveWheel({ type, prizes }))
  const { rows } = form.draft
  const prizes = rows.map(prizeOf)

  function change(next: Row<PrizeDraft>[]) {
    form.change({ rows: next })
    onTyped()
  }

  const tabs = [
    {
      value: 'prizes',
      label: 'Prêmios',
      content: <PrizeTable rows={rows} problems={form.problems} onChange={change} />,
    },
    { value: 'preview', label: 'Prévia', content: <PrizeCards prizes={prizes} /> },
    {
      value: 'comparison',
      label: 'Comparar com a que está valendo',
      content: <ComparisonView before={running} after={prizes} />,
    },
  ]

  return (
    <form
      noValidate
      onSubmit={form.sendBy((value) => saving.mutate(value, { onSuccess: onSaved }))}
      // What has the focus is not hidden by the bar below.
      className="grid grid-cols-1 gap-6 **:scroll-mb-40"
    >
      <Tabs label="Partes do editor" value={view} onValueChange={setView} tabs={tabs} />
      <div className="frame sticky bottom-4 z-10 grid gap-3 rounded-lg px-5 py-3 shadow-float before:hidden">
        {form.problems.wheel && <Notice tone="error">{form.problems.wheel}</Notice>}
        {saving.error && <Notice tone="error">{failureText(saving.error, texts.saveFailed)}</Notice>}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SumText rows={rows} />
          <Button
            type="submit"
            busy={saving.isPending}
            busyText="Salvando..."
            onClick={() => setView('prizes')}
          >
            Salvar versão
          </Button>
        </div>
      </div>
    </form>
  )
}
