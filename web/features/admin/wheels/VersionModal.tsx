import { useState } from 'react'
import type { StaffWheel } from '#contract/roulette-staff.ts'
import { Modal } from '#web/ui/Modal.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ComparisonView } from './ComparisonView.tsx'
import { PrizeCards } from './PrizeCards.tsx'
import { versionText, wheelText } from './texts.ts'
import { VersionPrizes } from './VersionPrizes.tsx'

type VersionModalProps = { wheel: StaffWheel; version: number; onClose: () => void }

/** A version as players see it, and what it changes. */
export function VersionModal({ wheel, version, onClose }: VersionModalProps) {
  const [view, setView] = useState('prizes')
  const running = wheel.active?.version_id
  return (
    <Modal
      open
      onOpenChange={onClose}
      size="lg"
      title={`${versionText(version)} da ${wheelText(wheel.type).toLowerCase()}`}
    >
      <VersionPrizes version={version} running={running}>
        {(prizes = [], former) =>
          version === running ? (
            <PrizeCards prizes={prizes} />
          ) : (
            <Tabs
              label="O que ver desta versão"
              value={view}
              onValueChange={setView}
              tabs={[
                { value: 'prizes', label: 'Prêmios', content: <PrizeCards prizes={prizes} /> },
                {
                  value: 'comparison',
                  label: 'Comparar com a que está valendo',
                  content: <ComparisonView before={former} after={prizes} />,
                },
              ]}
            />
          )
        }
      </VersionPrizes>
    </Modal>
  )
}
