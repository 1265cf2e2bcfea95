import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SupportCategory } from '#contract/support.ts'
import { MOST_SUPPORT_CATEGORIES } from '#contract/support-staff.ts'
import { AddCategory } from '#web/categories/AddCategory.tsx'
import { CategoriesWindow } from '#web/categories/CategoriesWindow.tsx'
import { RenameCategory } from '#web/categories/RenameCategory.tsx'
import { useCategoriesWindow } from '#web/categories/use-categories-window.ts'
import { categoriesQuery, changeCategory, createCategory } from '../../api.ts'
import { CategoryRow } from './CategoryRow.tsx'
import { naming } from './category-changes.ts'
import { endedText, fullText } from './category-texts.ts'
import { EndCategoryModal } from './EndCategoryModal.tsx'

export function CategoriesModal({ onClose }: { onClose: () => void }) {
  const list = useQuery(categoriesQuery)
  const state = useCategoriesWindow(onClose)
  const [inQuestion, setInQuestion] = useState<SupportCategory>()
  const categories = list.data?.categories
  return (
    <CategoriesWindow
      title="Categorias do suporte"
      state={state}
      list={list}
      footer={
        categories && (
          <AddCategory
            naming={naming}
            save={createCategory}
            full={categories.length >= MOST_SUPPORT_CATEGORIES && fullText}
            onAdded={({ name }) => state.say(`Categoria “${name}” adicionada.`)}
          />
        )
      }
    >
      <ol className="grid grid-cols-1 gap-2">
        {categories?.map((category) => (
          <li key={category.id} className="rounded-md border border-line bg-night/60 px-4 py-2.5">
            {category.id === state.renaming ? (
              <RenameCategory
                category={category}
                naming={naming}
                save={(name) => changeCategory(category.id, { name })}
                onRenamed={state.endRenaming}
                onCancel={state.stopRenaming}
              />
            ) : (
              <CategoryRow
                category={category}
                onRename={() => state.startRenaming(category.id)}
                onEnd={() => setInQuestion(category)}
                onReturned={() =>
                  state.sayInstead(`A categoria “${category.name}” voltou a receber tickets.`)
                }
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
            state.sayInstead(endedText(inQuestion.name, archived))
          }}
        />
      )}
    </CategoriesWindow>
  )
}
