import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LOCKED_CATEGORY_ID, MOST_CATEGORIES, type WikiCategory } from '#contract/wiki.ts'
import { AddCategory } from '#web/categories/AddCategory.tsx'
import { CategoriesWindow } from '#web/categories/CategoriesWindow.tsx'
import { useCategoriesWindow } from '#web/categories/use-categories-window.ts'
import { categoriesQuery, createCategory } from '../api.ts'
import { CategoryList } from './CategoryList.tsx'
import { naming } from './category-changes.ts'
import { fullText } from './category-texts.ts'
import { DeleteCategoryModal } from './DeleteCategoryModal.tsx'

export function CategoriesModal({ onClose }: { onClose: () => void }) {
  const list = useQuery(categoriesQuery)
  const state = useCategoriesWindow(onClose)
  const [inQuestion, setInQuestion] = useState<{ category: WikiCategory; topics: number | undefined }>()
  const heir = list.data?.find(({ id }) => id === LOCKED_CATEGORY_ID)?.name ?? ''
  return (
    <CategoriesWindow
      title="Gerir Categorias"
      state={state}
      list={list}
      footer={
        list.data && (
          <AddCategory
            naming={naming}
            save={createCategory}
            full={list.data.length >= MOST_CATEGORIES && fullText}
            onAdded={({ name }) => state.say(`Categoria “${name}” adicionada no fim da lista.`)}
          />
        )
      }
    >
      {list.data && (
        <CategoryList
          saved={list.data}
          renaming={state.renaming}
          onRename={({ id }) => state.startRenaming(id)}
          onRenamed={state.endRenaming}
          onCancelRenaming={state.stopRenaming}
          onDelete={(category, topics) => setInQuestion({ category, topics })}
          onNews={state.say}
        />
      )}
      {inQuestion && (
        <DeleteCategoryModal
          {...inQuestion}
          heir={heir}
          onClose={() => setInQuestion(undefined)}
          onDeleted={() => {
            setInQuestion(undefined)
            state.sayInstead(`Categoria “${inQuestion.category.name}” eliminada.`)
          }}
        />
      )}
    </CategoriesWindow>
  )
}
