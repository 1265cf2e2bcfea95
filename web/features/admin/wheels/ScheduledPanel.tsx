import { useState } from 'react'
import type { WheelType } from '#contract/roulette.ts'
import type { StaffWheel } from '#contract/roulette-staff.ts'
import { failureText } from '#web/http/client.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmModal } from '#web/ui/ConfirmModal.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Moment } from '../shared/Moment.tsx'
import { useAct } from '../shared/use-act.ts'
import { cancelSchedule } from './api.ts'
import { texts, versionText } from './texts.ts'

type ScheduledPanelProps = {
  type: WheelType
  scheduled: NonNullable<StaffWheel['scheduled']>
  canChange: boolean
  onShow: (version: number) => void
  onNews: (text: string) => void
}

/** What will run, and from when on. */
export function ScheduledPanel({ type, scheduled, canChange, onShow, onNews }: ScheduledPanelProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { version_id, activates_at, scheduled_by } = scheduled
  return (
    <Panel variant="plain" aria-labelledby="agendada" className="grid content-start gap-4">
      <Heading size={3} id="agendada">
        Agendada
      </Heading>
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 text-lg font-semibold">
          {versionText(version_id)} <Badge tone="info">Agendada</Badge>
        </p>
        <p className="text-sm text-muted">
          Passa a valer em <Moment at={activates_at} />
          {scheduled_by && ` · agendada por ${scheduled_by}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => onShow(version_id)}>
          Ver os prêmios
        </Button>
        {canChange && (
          <Button variant="danger" size="sm" onClick={() => setIsAsking(true)}>
            Cancelar agendamento
          </Button>
        )}
      </div>
      {isAsking && (
        <CancelModal
          {...{ type, scheduled }}
          onDone={() => onNews(texts.cancelled)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  )
}

type CancelModalProps = Pick<ScheduledPanelProps, 'type' | 'scheduled'> & {
  onDone: () => void
  onClose: () => void
}

function CancelModal({ type, scheduled, onDone, onClose }: CancelModalProps) {
  const cancelling = useAct(() => cancelSchedule(type))

  function cancel() {
    cancelling.mutate(undefined, {
      onSuccess: () => {
        onClose()
        onDone()
      },
    })
  }

  return (
    <ConfirmModal
      title="Cancelar o agendamento?"
      confirm="Cancelar agendamento"
      busyText="Cancelando..."
      busy={cancelling.isPending}
      error={cancelling.error ? failureText(cancelling.error, texts.cancelFailed) : undefined}
      onConfirm={cancel}
      // What comes of it is told here.
      onClose={() => !cancelling.isUnderWay() && onClose()}
    >
      <p>
        A {versionText(scheduled.version_id).toLowerCase()} não passa a valer em{' '}
        <Moment at={scheduled.activates_at} />. A roleta continua como está, e a versão fica guardada.
      </p>
    </ConfirmModal>
  )
}
