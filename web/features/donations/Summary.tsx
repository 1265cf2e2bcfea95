import { HeartHandshake } from 'lucide-react'
import { totalOf, withQuantity } from '#contract/donations.ts'
import { formatReais } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PassingMessage } from '#web/ui/PassingMessage.tsx'
import { reachByKeyboard } from '#web/ui/reach-by-keyboard.ts'
import { BeforeDonating } from './BeforeDonating.tsx'
import type { ChosenItem } from './choice.ts'
import { NextStep } from './NextStep.tsx'
import { Patience } from './Patience.tsx'
import { lineText, texts } from './texts.ts'
import type { Donating } from './use-donating.ts'
import type { Order } from './use-order.ts'

export const SUMMARY_ID = 'resumo'

/** What is chosen, what it costs, what to know, and the button. */
export function Summary({ order, donating }: { order: Order; donating: Donating }) {
  const { lines, isLoading, hasFailed, retry } = order
  const { step, message, forget, donate, isBusy } = donating
  return (
    <Panel
      id={SUMMARY_ID}
      tabIndex={-1}
      aria-labelledby="sua-doacao"
      className="grid scroll-mt-24 grid-cols-1 gap-5 p-5 outline-none sm:p-6"
    >
      <Heading size={3} id="sua-doacao">
        Sua doação
      </Heading>
      <Lines lines={lines} />
      {hasFailed && (
        <Notice tone="warn">
          {texts.orderFailed}{' '}
          <button type="button" className="link" onClick={retry}>
            Tentar novamente
          </button>
        </Notice>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-gold/25 pt-4">
        <span className="font-display font-bold tracking-wide">Total</span>
        <output className="font-display text-2xl font-bold text-gold-bright tabular-nums">
          {formatReais(totalOf(lines))}
        </output>
      </p>
      <BeforeDonating />
      <div className="grid grid-cols-1 gap-4">
        <PassingMessage message={message} onGone={forget} />
        {isBusy && step.name === 'choosing' && <Patience />}
        {'link' in step ? (
          <NextStep step={step} onOpen={donating.opened} />
        ) : (
          <Button
            size="lg"
            icon={<HeartHandshake aria-hidden />}
            busy={isBusy || isLoading}
            disabled={hasFailed}
            busyText={isBusy ? busyTexts[step.name] : texts.loadingShort}
            onClick={donate}
          >
            Doar Agora
          </Button>
        )}
      </div>
    </Panel>
  )
}

const busyTexts = { choosing: texts.asking, refused: texts.leaving, linked: texts.opening }

function Lines({ lines }: { lines: ChosenItem[] }) {
  if (lines.length === 0) return <p className="text-sm text-pretty text-muted">{texts.nothingChosen}</p>
  return (
    <ul
      ref={reachByKeyboard}
      aria-label="Itens escolhidos"
      className="grid gap-3 lg:max-h-32 lg:overflow-y-auto"
    >
      {lines.map((line) => (
        <li key={line.id} className="grid gap-0.5 wrap-anywhere">
          <p className="text-sm font-semibold tabular-nums">{lineText(line)}</p>
          {line.Itens.length > 0 && (
            <p className="text-xs text-muted">
              {line.Itens.map((each) => withQuantity(each, line.quantity)).join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
