import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { isAdmin } from '#contract/session.ts'
import type { CategorizedTopics, Topic } from '#contract/wiki.ts'
import { useSession } from '#web/features/session/session.ts'
import { failureText } from '#web/http/client.ts'
import { Backdrop } from '#web/ui/Backdrop.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AdminPanels } from './AdminPanels.tsx'
import { AdminTools } from './AdminTools.tsx'
import { isWholeList, topicQuery, topicsQuery } from './api.ts'
import { DeletedNotice } from './DeletedNotice.tsx'
import { type Rest, TopicGridSkeleton } from './TopicGrid.tsx'
import { TopicModal } from './TopicModal.tsx'
import { TopicTabs } from './TopicTabs.tsx'
import { texts } from './texts.ts'
import { usePassingNotice } from './use-passing-notice.ts'
import { useWikiAddress } from './use-wiki-address.ts'
import { WikiHead } from './WikiHead.tsx'
import { WikiSearch } from './WikiSearch.tsx'
import type { WikiAddress } from './wiki-address.ts'

export function WikiScreen() {
  const { address, open } = useWikiAddress()
  const list = useQuery(topicsQuery)
  const reading = useQuery({ ...topicQuery(address.topic ?? 0), enabled: address.topic !== undefined })
  const editor = useEditingAccount()
  const mayEdit = editor !== undefined
  const { notice, say } = usePassingNotice()
  const category = categoryBehind(list.data, address, reading.data)

  return (
    <>
      <WikiHead address={address} topic={reading.data} category={category} />
      <div className="relative isolate">
        <Backdrop scene="mage" />
        <div className="mx-auto max-w-6xl px-4 pt-16 pb-20 sm:px-6 sm:pt-20 sm:pb-28">
          <Heading level={1} eyebrow="O saber do reino" align="center" ornament>
            Wiki
          </Heading>
          <p className="mx-auto mt-6 max-w-2xl text-center text-lg text-balance">
            Classes, itens, masmorras e os segredos que os veteranos aprenderam do jeito difícil.
          </p>
          <div className="mt-8 grid grid-cols-1 gap-8 sm:mt-10">
            {notice && !address.topic && <DeletedNotice text={notice} />}
            {mayEdit && <AdminTools />}
            <WikiSearch>
              {list.error && !list.isFetching && (
                <LoadFailure text={failureText(list.error, texts.listFailed)} onRetry={list.refetch} />
              )}
              {!list.data && (!list.error || list.isFetching) && <Loading />}
              {list.data && !category && (
                <EmptyState icon={<ScrollText aria-hidden />} title={texts.noCategories} />
              )}
              {list.data && category && (
                <TopicTabs
                  categories={list.data}
                  chosen={category}
                  rest={restOf(list)}
                  onNewTopic={
                    mayEdit
                      ? () => open({ ...address, category: category.id, panel: { kind: 'new' } })
                      : undefined
                  }
                />
              )}
            </WikiSearch>
          </div>
        </div>
      </div>
      {address.topic !== undefined && (
        <TopicModal
          id={address.topic}
          reading={reading}
          category={category}
          mayEdit={mayEdit}
          notice={notice}
          onDeleted={say}
        />
      )}
      {mayEdit && <AdminPanels account={editor} onDone={say} />}
    </>
  )
}

/** Of who may change the wiki. The server says so again whenever something is to be changed. */
function useEditingAccount() {
  const session = useSession()
  return session.status === 'player' && isAdmin(session.user) ? session.user.id : undefined
}

function restOf(list: { dataUpdatedAt: number; isFetching: boolean }): Rest {
  if (isWholeList(list)) return 'here'
  return list.isFetching ? 'coming' : 'missing'
}

/** A topic lies above its own category, whatever else the address says. */
function categoryBehind(
  categories: CategorizedTopics[] | undefined,
  address: WikiAddress,
  topic: Topic | undefined,
) {
  const holdsTopic = ({ id, topics }: CategorizedTopics) =>
    topic ? id === topic.category_id : topics.some((heading) => heading.id === address.topic)
  const isChosen = ({ id }: CategorizedTopics) => id === address.category
  return categories?.find(address.topic ? holdsTopic : isChosen) ?? categories?.[0]
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex gap-3">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-12 w-32 max-sm:nth-[n+3]:hidden" />
        ))}
      </div>
      <TopicGridSkeleton />
    </div>
  )
}
