import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { failureText } from '#web/http/client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { versionsQuery } from '../api.ts'
import { ComparisonView } from './ComparisonView.tsx'
import { HistoryFooter, type View } from './HistoryFooter.tsx'
import { historyTexts, restoredText } from './history-texts.ts'
import { LoadingText } from './LoadingText.tsx'
import { RestoreModal } from './RestoreModal.tsx'
import { VersionList } from './VersionList.tsx'
import { VersionView } from './VersionView.tsx'
import { lastChange, type Pair } from './version-pair.ts'

const LIST: View = { kind: 'list' }

type HistoryModalProps = { topicId: number; onClose: () => void }

export function HistoryModal({ topicId, onClose }: HistoryModalProps) {
  const { data: versions, error, isFetching, refetch } = useQuery(versionsQuery(topicId))
  const [view, setView] = useState(LIST)
  const [chosen, setChosen] = useState<Pair>()
  const [inQuestion, setInQuestion] = useState<number>()
  const [restored, setRestored] = useState<string>()
  const opener = useRef<Element>(null)
  const pair = chosen ?? lastChange(versions?.map(({ version }) => version) ?? [])

  function open(next: View) {
    opener.current = document.activeElement
    setRestored(undefined)
    setView(next)
  }

  function back() {
    flushSync(() => setView(LIST))
    if (opener.current instanceof HTMLElement) opener.current.focus()
  }

  return (
    <Modal
      open
      onOpenChange={onClose}
      size="lg"
      title={titleOf(view)}
      description={versions?.[0]?.title}
      footer={
        versions && (
          <HistoryFooter
            view={view}
            pair={pair}
            current={versions[0]?.version}
            onCompare={() => pair && open({ kind: 'comparison', pair })}
            onBack={back}
            onRestore={setInQuestion}
          />
        )
      }
    >
      {!versions && error && !isFetching && (
        <LoadFailure text={failureText(error, historyTexts.failed)} onRetry={refetch} />
      )}
      {!versions && (!error || isFetching) && <LoadingText text={historyTexts.loading} />}
      {restored !== undefined && (
        // What had the focus belonged to the version that was shown.
        <div key={restored} ref={takeFocus} tabIndex={-1} className="mb-4 outline-none">
          <Notice tone="success">{restored}</Notice>
        </div>
      )}
      {versions && (
        // It stays as it was left, to come back to.
        <div hidden={view.kind !== 'list'}>
          <VersionList
            versions={versions}
            pair={pair}
            onPair={setChosen}
            onView={(version) => open({ kind: 'version', version })}
          />
        </div>
      )}
      {view.kind === 'version' && <VersionView topicId={topicId} version={view.version} />}
      {view.kind === 'comparison' && <ComparisonView topicId={topicId} pair={view.pair} />}
      {inQuestion !== undefined && (
        <RestoreModal
          topicId={topicId}
          version={inQuestion}
          onClose={() => setInQuestion(undefined)}
          onRestored={(topic) => {
            setInQuestion(undefined)
            setChosen(undefined)
            setView(LIST)
            setRestored(restoredText(inQuestion, topic.version))
          }}
        />
      )}
    </Modal>
  )
}

function titleOf(view: View) {
  if (view.kind === 'version') return `Versão ${view.version}`
  return view.kind === 'comparison' ? 'Comparar versões' : 'Histórico'
}
