import type { QueryKey, UseQueryResult } from '@tanstack/react-query'
import { PackagePlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Permission } from '#contract/permissions.ts'
import { STAFF_SEARCH_MAX_LENGTH } from '#contract/staff.ts'
import { failureText } from '#web/http/client.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { ListSkeleton } from '#web/ui/ListSkeleton.tsx'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { ReadOnlyNote } from '../forms/ReadOnlyNote.tsx'
import { FilterForm } from '../shared/FilterForm.tsx'
import { StaffPage } from '../shared/StaffPage.tsx'
import { useListAddress } from '../shared/use-list-address.ts'
import { useMay } from '../shared/use-may.ts'
import { useNews } from '../shared/use-news.ts'
import { ActiveModal } from './ActiveModal.tsx'
import { OfferLists } from './OfferLists.tsx'
import type { Offer } from './offer.ts'
import { addedText, type OfferTexts, savedText } from './texts.ts'

const FILTERS = ['search'] as const

export interface EditorProps<Item> {
  /** Absent: it is a new one. */
  item: Item | undefined
  /** All there are. */
  items: Item[]
  onSaved: (name: string) => void
  onReload: () => void
  onClose: () => void
}

type OffersScreenProps<Item> = {
  texts: OfferTexts
  query: UseQueryResult<Item[]>
  permission: Permission
  describe: (item: Item) => Offer
  saveOrder: (order: { ids: number[] }) => Promise<unknown>
  saveActive: (item: Item, isActive: boolean) => Promise<unknown>
  /** What players have loaded of it. */
  publicKeys: QueryKey[]
  editor: (props: EditorProps<Item>) => ReactNode
}

/** What players can have, and in which order they see it. */
export function OffersScreen<Item extends { id: number; version: number }>(props: OffersScreenProps<Item>) {
  const { texts, query, permission, describe, editor } = props
  const { data: items, error, isFetching, refetch } = query
  const canChange = useMay()(permission)
  const news = useNews()
  const address = useListAddress(FILTERS)
  const [editing, setEditing] = useState<Item | 'new'>()
  const [inQuestion, setInQuestion] = useState<Item>()
  const edited = editing === 'new' ? undefined : editing
  const say = (text: string) => news.say('success', text)

  async function reload() {
    const { data } = await refetch()
    setEditing(data?.find(({ id }) => id === edited?.id))
  }

  return (
    <StaffPage
      title={texts.title}
      intro={texts.intro}
      news={news}
      actions={
        canChange &&
        items && (
          <Button icon={<PackagePlus aria-hidden />} onClick={() => setEditing('new')}>
            {texts.add}
          </Button>
        )
      }
    >
      <ReadOnlyNote permission={permission} />
      <FilterForm address={address}>
        {(control) => (
          <Field label="Buscar" type="search" maxLength={STAFF_SEARCH_MAX_LENGTH} {...control('search')} />
        )}
      </FilterForm>
      {!items && error && !isFetching && (
        <LoadFailure text={failureText(error, texts.failed)} onRetry={refetch} />
      )}
      {!items && (!error || isFetching) && <ListSkeleton text={texts.loading} />}
      {items && (
        <OfferLists
          {...{ texts, items, describe, canChange }}
          words={address.filters.search}
          saveOrder={props.saveOrder}
          reload={refetch}
          onEdit={setEditing}
          onActive={setInQuestion}
          onNews={say}
        />
      )}
      {editing && items && (
        // Loaded anew it is another form: what was typed in this one goes.
        <div key={edited ? `${edited.id} ${edited.version}` : 'new'} className="contents">
          {editor({
            ...{ item: edited, items, onReload: reload },
            onSaved: (name) => {
              setEditing(undefined)
              say(edited ? savedText(name) : addedText(name))
            },
            onClose: () => setEditing(undefined),
          })}
        </div>
      )}
      {inQuestion && (
        <ActiveModal
          offer={describe(inQuestion)}
          texts={describe(inQuestion).is_active ? texts.end : texts.back}
          save={(isActive) => props.saveActive(inQuestion, isActive)}
          publicKeys={props.publicKeys}
          onDone={(text) => {
            setInQuestion(undefined)
            say(text)
          }}
          onClose={() => setInQuestion(undefined)}
        />
      )}
    </StaffPage>
  )
}
