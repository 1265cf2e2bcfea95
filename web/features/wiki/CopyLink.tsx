import { Check, Link2 } from 'lucide-react'
import { useState } from 'react'
import { topicPath } from '#contract/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLater } from '#web/ui/use-later.ts'
import { useTakenOver } from '#web/ui/use-taken-over.ts'
import { texts } from './texts.ts'

const SHOWN_MS = 3_000

/** Copies the address of a topic. */
export function CopyLink({ id }: { id: number }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useLater(SHOWN_MS, outcome === 'copied', () => setOutcome(undefined))

  async function copy() {
    try {
      // Not there on a page that came unencrypted from another machine.
      await navigator.clipboard.writeText(`${window.location.origin}${topicPath(id)}`)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  const isCopied = outcome === 'copied'
  return (
    <div className="mr-auto flex flex-wrap items-center gap-3">
      <Button
        variant="ghost"
        size="sm"
        icon={isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
        onClick={copy}
        disabled={!useTakenOver()}
        className="-ml-2 max-sm:px-2"
      >
        Copiar link
      </Button>
      <p role="status" className={outcome === 'failed' ? 'text-sm text-warn' : 'text-sm text-success'}>
        {isCopied && texts.linkCopied}
        {outcome === 'failed' && texts.copyFailed}
      </p>
    </div>
  )
}
