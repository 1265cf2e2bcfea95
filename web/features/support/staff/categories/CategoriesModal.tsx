import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { SupportCategory } from '#contract/support.ts'
import { MOST_SUPPORT_CATEGORIES } from '#contract/support-staff.ts'
import { AddCategory } from '#web/categories/AddCategory.tsx'
import { RENAME_FIELD, RenameCategory } from '#web/categories/RenameCategory.tsx'
import { failureText } from '#web/http/client.ts'
import { LoadFailure } from '#web/ui/LoadFailure.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { categoriesQuery, changeCategory, createCategory } from '../../api.ts'
import { CategoryRow, renameButtonId } from './CategoryRow.tsx'
import { naming } from './category-changes.ts'
import { categoryTexts, endedText, fullText } from './category-texts.ts'
import { EndCategoryModal } from './EndCategoryModal.tsx'

export function CategoriesModal({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(categoriesQuery)
  const [renaming, setRenaming] = useState<number>()
  const [inQuestion, setInQuestion] = useState<SupportCategory>()
  const [done, setDone] = useState<string>()
  const [news, setNews] = useState('')

  function stopRenaming() {
    if (renaming === undefined) return
    flushSync(() => setRenaming(undefined))
    document.getElementById(renameButtonId(renaming))?.focus()
  }

  // Whoever leaves a field by Esc wants to be rid of what was typed, not of the window.
  const leave = () => (document.activeElement?.id === RENAME_FIELD ? stopRenaming() : onClose())

  function say(text: string) {
    setDone(undefined)
    setNews(text)
  }

  return (
    <Modal
      open
      onOpenChange={leave}
      title="Categorias do suporte"
      footer={
        data && (
          <AddCategory
            naming={naming}
            save={createCategory}
            full={data.categories.length >= MOST_SUPPORT_CATEGORIES && fullText}
            onAdded={({ name }) => say(`Categoria “${name}” adicionada.`)}
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
      {done !== undefined && (
        // What had the focus is gone with its category, or does something else now.
        <div key={done} ref={takeFocus} tabIndex={-1} className="mb-4 outline-none">
          <Notice tone="success">{done}</Notice>
        </div>
      )}
      <ol className="grid grid-cols-1 gap-2">
        {data?.categories.map((category) => (
          <li key={category.id} className="rounded-md border border-line bg-night/60 px-4 py-2.5">
            {category.id === renaming ? (
              <RenameCategory
                category={category}
                naming={naming}
                save={(name) => changeCategory(category.id, { name })}
                onRenamed={({ name }) => {
                  stopRenaming()
                  say(`Categoria renomeada: ${name}`)
                }}
                onCancel={stopRenaming}
              />
            ) : (
              <CategoryRow
                category={category}
                onRename={() => setRenaming(category.id)}
                onEnd={() => setInQuestion(category)}
                onReturned={() => setDone(`A categoria “${category.name}” voltou a receber tickets.`)}
              />
            )}
          </li>
        ))}
      </ol>
      {inQuestion && (
        <EndCategoryModal
          category={inQuestion}
          onClose={() => setInQuestion(undefined)}
          onEnded={(archived) => {
            setInQuestion(undefined)
            setDone(endedText(inQuestion.name, archived))
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
