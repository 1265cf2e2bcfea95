import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { LOCKED_CATEGORY_ID, MOST_CATEGORIES, type WikiCategory } from '#contract/wiki.ts'
import { AddCategory } from '#web/categories/AddCategory.tsx'
import { RENAME_FIELD } from '#web/categories/RenameCategory.tsx'
import { failureText } from '#web/http/client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { categoriesQuery, createCategory } from '../api.ts'
import { CategoryList } from './CategoryList.tsx'
import { renameButtonId } from './CategoryRow.tsx'
import { naming } from './category-changes.ts'
import { categoryTexts, fullText } from './category-texts.ts'
import { DeleteCategoryModal } from './DeleteCategoryModal.tsx'

export function CategoriesModal({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery)
  const [renaming, setRenaming] = useState<number>()
  const [inQuestion, setInQuestion] = useState<{ category: WikiCategory; topics: number | undefined }>()
  const [deleted, setDeleted] = useState<string>()
  const [news, setNews] = useState('')
  const heir = data?.find(({ id }) => id === LOCKED_CATEGORY_ID)?.name ?? ''

  function stopRenaming() {
    if (renaming === undefined) return
    flushSync(() => setRenaming(undefined))
    document.getElementById(renameButtonId(renaming))?.focus()
  }

  // Whoever leaves a field by Esc wants to be rid of what was typed, not of the window.
  const leave = () => (document.activeElement?.id === RENAME_FIELD ? stopRenaming() : onClose())

  function say(text: string) {
    setDeleted(undefined)
    setNews(text)
  }

  return (
    <Modal
      open
      onOpenChange={leave}
      title="Gerir Categorias"
      footer={
        data && (
          <AddCategory
            naming={naming}
            save={createCategory}
            full={data.length >= MOST_CATEGORIES && fullText}
            onAdded={({ name }) => say(`Categoria “${name}” adicionada no fim da lista.`)}
          />
        )
      }
    >
      <p role="status" className="sr-only">
        {news}
      </p>
      {!data && error && !isFetching && (
        <LoadFailure text={failureText(error, categoryTexts.failed)} onRetry={refetch} />
      )}
      {!data && (!error || isFetching) && <Loading />}
      {deleted !== undefined && (
        // What had the focus is gone with its category.
        <div key={deleted} ref={takeFocus} tabIndex={-1} className="mb-4 outline-none">
          <Notice tone="success">Categoria “{deleted}” eliminada.</Notice>
        </div>
      )}
      {data && (
        <CategoryList
          saved={data}
          renaming={renaming}
          onRename={({ id }) => setRenaming(id)}
          onRenamed={({ name }) => {
            stopRenaming()
            say(`Categoria renomeada: ${name}`)
          }}
          onCancelRenaming={stopRenaming}
          onDelete={(category, topics) => setInQuestion({ category, topics })}
          onNews={say}
        />
      )}
      {inQuestion && (
        <DeleteCategoryModal
          {...inQuestion}
          heir={heir}
          onClose={() => setInQuestion(undefined)}
          onDeleted={() => {
            setInQuestion(undefined)
            setDeleted(inQuestion.category.name)
          }}
        />
      )}
    </Modal>
  )
}

function Loading() {
  return (
    <div className="grid grid-cols-1 gap-2">
      <p role="status" className="sr-only">
        {categoryTexts.loading}
      </p>
      {['a', 'b', 'c', 'd'].map((key) => (
        <Skeleton key={key} className="h-15 w-full" />
      ))}
    </div>
  )
}
