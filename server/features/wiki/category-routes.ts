import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import { CategoriesAnswer, CategoryAnswer, CategoryName, CategoryOrder } from '#contract/wiki.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { createCategory, deleteCategory, orderCategories, renameCategory } from './categories.ts'
import { announced, tags, type Wiki } from './wiki.ts'

export async function categoryRoutes(app: App, { db, ready }: Wiki) {
  const success = true as const

  app.post(
    '/api/categories',
    {
      schema: {
        tags,
        summary: 'Cria uma categoria',
        body: CategoryName,
        response: answers(CategoryAnswer, 400, 401, 403, 409, 503),
      },
    },
    async ({ body }) => ({ success, category: announced(ready, await createCategory(db, body.name)) }),
  )

  app.put(
    '/api/categories/order',
    {
      schema: {
        tags,
        summary: 'Ordena as categorias',
        body: CategoryOrder,
        response: answers(CategoriesAnswer, 400, 401, 403, 503),
      },
    },
    async ({ body }) => ({ success, categories: announced(ready, await orderCategories(db, body)) }),
  )

  app.put(
    '/api/categories/:id(\\d+)',
    {
      schema: {
        tags,
        summary: 'Renomeia uma categoria',
        params: ById,
        body: CategoryName,
        response: answers(CategoryAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async ({ params, body }) => ({
      success,
      category: announced(ready, await renameCategory(db, Number(params.id), body.name)),
    }),
  )

  app.delete(
    '/api/categories/:id(\\d+)',
    {
      schema: {
        tags,
        summary: 'Elimina uma categoria; os tópicos dela passam para a primeira',
        params: ById,
        response: answers(Success({}), 400, 401, 403, 404, 503),
      },
    },
    async ({ params }) => {
      announced(ready, await deleteCategory(db, Number(params.id)))
      return { success }
    },
  )
}
