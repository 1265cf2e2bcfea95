import { type Topic, wikiTexts } from '#contract/wiki.ts'
import { formatDateTime } from '#web/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RichText } from '#web/ui/RichText.tsx'
import { reachByKeyboard } from '#web/ui/reach-by-keyboard.ts'

type NewerVersionProps = {
  topic: Topic
  category: string | undefined
  /** Absent while the author has not chosen what becomes of the two texts. */
  onHide: (() => void) | undefined
}

/** What somebody else has saved meanwhile, to be read beside the author's own text. */
export function NewerVersion({ topic, category, onHide }: NewerVersionProps) {
  const { title, content, updated_at, updated_by } = topic
  return (
    <section
      ref={comeIntoSight}
      aria-label="Versão guardada"
      className="grid min-w-0 grid-cols-1 content-start gap-3 lg:sticky lg:top-0 lg:order-last"
    >
      {onHide ? (
        <Notice>
          Ao guardar, o seu texto toma o lugar desta versão, que continua no histórico.
          <Button variant="secondary" size="sm" className="mt-2" onClick={onHide}>
            Ocultar esta versão
          </Button>
        </Notice>
      ) : (
        <Notice tone="warn">
          {wikiTexts.newerVersion} Se guardar a sua versão, esta continua no histórico.
        </Notice>
      )}
      <div className="rounded-md border border-line bg-panel">
        <header className="border-b border-line px-4 py-3">
          <p className="mb-1 text-xs font-semibold tracking-widest text-gold uppercase">Versão guardada</p>
          <h3 className="font-bold wrap-anywhere text-gold-bright">{title}</h3>
          <p className="text-sm text-muted">
            {[category, updated_by && `por ${updated_by}`, formatDateTime(updated_at)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </header>
        <div ref={reachByKeyboard} className="max-h-72 overflow-y-auto p-4 lg:max-h-[55dvh]">
          <RichText html={content} />
        </div>
      </div>
    </section>
  )
}

/** The author may have scrolled far down, and a phone shows it above the text. */
const comeIntoSight = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'nearest' })
