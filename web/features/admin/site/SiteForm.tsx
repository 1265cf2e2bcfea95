import { useRef, useState } from 'react'
import type { SiteSettings } from '#contract/site-staff.ts'
import { STALE } from '#contract/staff.ts'
import { useUnloadGuard } from '#web/editor/use-unload-guard.ts'
import { ErrorAnswer, failureText } from '#web/http/client.ts'
import { useSiteChange } from '#web/site.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { StaleNotice } from '../forms/StaleNotice.tsx'
import { useDraft } from '../forms/use-draft.ts'
import { useAct } from '../shared/use-act.ts'
import { type SiteState, saveSite } from './api.ts'
import { IdentityPart } from './IdentityPart.tsx'
import { LinksPart } from './LinksPart.tsx'
import { draftOf, isUsual, readSite, type SitePart, usualDraft, wordsOf } from './site-draft.ts'
import { TextsPart } from './TextsPart.tsx'
import { texts } from './texts.ts'

type SiteFormProps = {
  /** What it begins with; what is loaded meanwhile is not put over what is being typed. */
  first: SiteState
  canChange: boolean
  onSaved: () => void
  /** How it is by now. */
  load: () => Promise<SiteState | undefined>
}

/** All of it is saved together. Who may not change it reads it. */
export function SiteForm({ first, canChange, onSaved, load }: SiteFormProps) {
  const [state, setState] = useState(first)
  const place = useRef<HTMLDivElement>(null)
  const form = useDraft(() => draftOf(state), readSite(state))
  const saving = useAct((settings: SiteSettings) => saveSite(settings))
  const changeSite = useSiteChange()
  const usual = usualDraft(state)
  useUnloadGuard(form.isDirty)

  function beginAnew(fresh: SiteState) {
    setState(fresh)
    form.beginAnew(draftOf(fresh))
  }

  async function reload() {
    const fresh = await load()
    if (!fresh) return
    saving.reset()
    beginAnew(fresh)
  }

  function save(settings: SiteSettings) {
    if (!form.isDirty) return
    saving.mutate(settings, {
      onSuccess: (fresh) => {
        setState(fresh)
        form.goOn(form.draft, draftOf(fresh))
        changeSite(wordsOf(fresh))
        // The button that had the focus could not keep it while it was busy.
        if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
        onSaved()
      },
    })
  }

  const parts = {
    ...{ draft: form.draft, problems: form.problems, change: form.change },
    isUsual: (part: SitePart) => isUsual(form.draft, usual, part),
    reset: (part: SitePart) => form.change({ [part]: usual[part] }),
  }

  return (
    // What has the focus is not hidden by the bar below.
    <form noValidate onSubmit={form.sendBy(save)} className="grid grid-cols-1 gap-6 **:scroll-mb-40">
      <fieldset
        disabled={!canChange}
        className={`grid min-w-0 grid-cols-1 gap-6 ${canChange ? '' : readOnly}`}
      >
        <legend className="sr-only">O que o site diz</legend>
        <IdentityPart {...parts} />
        <LinksPart
          {...parts}
          part="downloads"
          title="Downloads"
          hint="De onde se baixa o jogo, na página de downloads."
        />
        <LinksPart
          {...parts}
          part="social"
          title="Redes sociais"
          hint="Onde a comunidade se encontra, na página “Sociais”."
        />
        <TextsPart {...parts} />
      </fieldset>
      {canChange && (
        <div ref={place} tabIndex={-1} className={bar}>
          {form.problems.texts && <Notice tone="error">{form.problems.texts}</Notice>}
          {form.waitingFor && <Notice>{form.waitingFor}</Notice>}
          {saving.error && <SaveFailure error={saving.error} onReload={reload} />}
          <div className="flex flex-wrap items-center justify-end gap-3">
            <p role="status" className="grow text-sm font-medium">
              {form.isDirty ? 'Há mudanças que ainda não foram salvas.' : 'Nada mudou desde que foi salvo.'}
            </p>
            <Button
              variant="secondary"
              size="sm"
              aria-disabled={!form.isDirty}
              onClick={() => form.isDirty && beginAnew(state)}
              className={idle}
            >
              Desfazer
            </Button>
            <Button
              type="submit"
              size="sm"
              aria-disabled={!form.isDirty}
              busy={saving.isPending}
              busyText="Salvando..."
              className={idle}
            >
              Salvar
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

function SaveFailure({ error, onReload }: { error: Error; onReload: () => void }) {
  if (error instanceof ErrorAnswer && error.sentence === STALE)
    return <StaleNotice error={error} onReload={onReload} />
  return <Notice tone="error">{failureText(error, texts.saveFailed)}</Notice>
}

// Greyed and not disabled: after saving, the focus is on one of them.
const idle = 'aria-disabled:opacity-50'

// Nothing is offered to those who may only read.
const readOnly = '[&_button]:hidden [&_label:has([type=file])]:hidden'

const bar =
  'frame outline-none sticky bottom-4 z-10 grid gap-3 rounded-lg px-5 py-3 shadow-float before:hidden'
