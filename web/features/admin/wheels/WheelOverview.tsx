import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type StaffWheel, WHEEL_VERSIONS_SHOWN, type WheelHead } from '#contract/roulette-staff.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Moment } from '../shared/Moment.tsx'
import { ScheduledPanel } from './ScheduledPanel.tsx'
import { prizesText, texts, versionText } from './texts.ts'
import { VersionModal } from './VersionModal.tsx'
import { VersionTable } from './VersionTable.tsx'

type WheelOverviewProps = {
  wheel: StaffWheel
  canChange: boolean
  /** Begins a new version as a copy of this one; 0: as an empty one. */
  onCopy: (version: number) => void
  onActivate: (version: WheelHead) => void
  onNews: (text: string) => void
}

/** One wheel: what runs, what will, and all there was. */
export function WheelOverview({ wheel, canChange, onCopy, onActivate, onNews }: WheelOverviewProps) {
  const [shown, setShown] = useState<number>()
  const running = wheel.versions.find(({ id }) => id === wheel.active?.version_id)
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid grid-cols-1 gap-5 xl:grid-cols-2">
        <Panel variant="plain" aria-labelledby="valendo" className="grid content-start gap-4">
          <Heading size={3} id="valendo">
            Valendo agora
          </Heading>
          {wheel.active ? (
            <div className="grid gap-1">
              <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
                {versionText(wheel.active.version_id)} <Badge>Valendo</Badge>
              </p>
              <p className="text-sm text-muted">
                Desde <Moment at={wheel.active.activated_at} />
                {running && ` · ${prizesText(running.prizes)}`}
              </p>
              {running && (
                <p className="text-xs break-all text-muted">
                  Resumo: <span className="font-mono">{running.hash}</span>
                </p>
              )}
            </div>
          ) : (
            <Notice tone="warn">{texts.noActive}</Notice>
          )}
          <div className="flex flex-wrap gap-3">
            {wheel.active && (
              <Button variant="secondary" size="sm" onClick={() => setShown(wheel.active?.version_id)}>
                Ver os prêmios
              </Button>
            )}
            {canChange && (
              <Button
                size="sm"
                icon={<Plus aria-hidden />}
                onClick={() => onCopy(wheel.active?.version_id ?? 0)}
              >
                Criar nova versão
              </Button>
            )}
          </div>
        </Panel>
        {wheel.scheduled && (
          <ScheduledPanel
            type={wheel.type}
            scheduled={wheel.scheduled}
            canChange={canChange}
            onShow={setShown}
            onNews={onNews}
          />
        )}
      </div>
      <section aria-labelledby="versoes" className="grid grid-cols-1 gap-4">
        <Heading size={3} id="versoes">
          Versões
        </Heading>
        <VersionTable
          wheel={wheel}
          canChange={canChange}
          onShow={setShown}
          onCopy={onCopy}
          onActivate={onActivate}
        />
        {wheel.versions.length === WHEEL_VERSIONS_SHOWN && (
          <p className="text-sm text-muted">São mostradas as {WHEEL_VERSIONS_SHOWN} versões mais novas.</p>
        )}
      </section>
      {shown !== undefined && (
        <VersionModal wheel={wheel} version={shown} onClose={() => setShown(undefined)} />
      )}
    </div>
  )
}
