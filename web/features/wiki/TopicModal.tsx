import { type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CategorizedTopics, Topic, TopicHeading } from '#contract/wiki.ts'
import { formatDay } from '#web/format.ts'
import { isMissing } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { part } from '#web/ui/part.tsx'
import { topicQuery } from './api.ts'
import { CopyLink } from './CopyLink.tsx'
import { LazyPanel, Opening } from './LazyPanel.tsx'
import { TopicNeighbours } from './TopicNeighbours.tsx'
import { TopicText } from './TopicText.tsx'
import { TopicTools } from './TopicTools.tsx'
import { deletedText, texts } from './texts.ts'
import { LoadingTopic, NoTopic } from './UnreadTopic.tsx'
import { useWikiAddress } from './use-wiki-address.ts'
import { type WikiAddress, wikiAddressOf } from './wiki-address.ts'

const DeleteTopicModal = part(async () => (await import('./DeleteTopicModal.tsx')).DeleteTopicModal)

type TopicModalProps = {
  id: number
  reading: UseQueryResult<Topic>
  /** To which it belongs, as far as that is known. */
  category: CategorizedTopics | undefined
  mayEdit: boolean
  /** What has just been done to it. */
  notice: string | undefined
  onDeleted: (text: string) => void
}

export function TopicModal({ id, reading, category, mayEdit, notice, onDeleted }: TopicModalProps) {
  const { address, close } = useWikiAddress()
  const queryClient = useQueryClient()
  const [isDeleting, setDeleting] = useState(false)
  const start = useStart(id)
  const { data: topic, error, isFetching } = reading
  const hasFailed = !topic && error !== null && !isFetching
  const heading = topic ?? category?.topics.find((each) => each.id === id)
  const behind = address.q ? { q: address.q } : { category: heading ? category?.id : address.category }
  const leave = () => close('topic', behind)

  function leaveDeleted(title: string) {
    queryClient.removeQueries({ queryKey: topicQuery(id).queryKey })
    onDeleted(deletedText(title))
    leave()
  }

  return (
    <>
      <Modal
        open
        inPlace
        size="lg"
        start={start}
        onOpenChange={leave}
        title={heading?.title ?? titleInstead(hasFailed ? error : undefined)}
        description={heading && lastChange(heading)}
        footer={
          <>
            {topic && <CopyLink id={id} />}
            {topic && mayEdit && <TopicTools id={id} onDelete={() => setDeleting(true)} />}
            <CloseLink behind={behind} onClose={leave} />
          </>
        }
      >
        <article
          key={id}
          ref={start}
          tabIndex={-1}
          className="grid scroll-mt-4 grid-cols-1 gap-8 outline-none"
        >
          {topic && notice && <Notice tone="success">{notice}</Notice>}
          {topic && <TopicText content={topic.content} />}
          {topic && category && <TopicNeighbours id={id} category={category} />}
          {hasFailed && <NoTopic error={error} onRetry={reading.refetch} />}
          {!topic && !hasFailed && <LoadingTopic />}
        </article>
      </Modal>
      {isDeleting && topic && mayEdit && (
        <LazyPanel onClose={() => setDeleting(false)}>
          <DeleteTopicModal
            waiting={<Opening />}
            topic={topic}
            onClose={() => setDeleting(false)}
            onDeleted={() => leaveDeleted(topic.title)}
          />
        </LazyPanel>
      )}
    </>
  )
}

/** A link, so that it works before the page is taken over, too. */
function CloseLink({ behind, onClose }: { behind: WikiAddress; onClose: () => void }) {
  function close(event: MouseEvent) {
    event.preventDefault()
    onClose()
  }
  return (
    <Button asChild variant="secondary" size="sm" className="max-sm:px-3">
      <Link to={wikiAddressOf(behind)} onClick={close}>
        Fechar
      </Link>
    </Button>
  )
}

function titleInstead(failure: unknown) {
  if (!failure) return texts.topicLoading
  return isMissing(failure) ? texts.topicMissing : texts.topicAway
}

function lastChange(heading: TopicHeading | Topic) {
  const writer = 'updated_by' in heading ? ` por ${heading.updated_by ?? texts.goneAccount}` : ''
  return `Atualizado em ${formatDay(heading.updated_at)}${writer}`
}

/** Where reading begins: the modal puts the focus there at first, and so does every other topic that takes its place. */
function useStart(id: number) {
  const start = useRef<HTMLElement>(null)
  const read = useRef(id)
  useEffect(() => {
    if (read.current === id) return
    read.current = id
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView()
  }, [id])
  return start
}
