import { Success } from '#contract/envelope.ts'
import { ById } from '#contract/ids.ts'
import { CategoriesAnswer, CategoryAnswer, CategoryName, CategoryOrder } from '#contract/wiki.ts'
import { actorOf } from '#server/features/session/actor.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'
import { createCategory, deleteCategory, orderCategories, renameCategory } from './categories.ts'
import { announced, tags, type Wiki } from './wiki.ts'

export async function categoryRoutes(app: App, { db, ready }: Wiki) {
  const success = true as const
  const config = { permission: 'wiki.change' } as const

  app.post(
    '/api/categories',
    {
      config,
      schema: {
        tags,
        summary: 'Cria uma categoria',
        body: CategoryName,
        response: answers(CategoryAnswer, 400, 401, 403, 409, 503),
      },
    },
    async (request) => ({
      success,
      category: announced(ready, await createCategory(db, actorOf(request), request.body.name)),
    }),
  )

  app.put(
    '/api/categories/order',
    {
      config,
      schema: {
        tags,
        summary: 'Ordena as categorias',
        body: CategoryOrder,
        response: answers(CategoriesAnswer, 400, 401, 403, 503),
      },
    },
    async (request) => ({
      success,
      categories: announced(ready, await orderCategories(db, actorOf(request), request.body)),
    }),
  )

  app.put(
    '/api/categories/:id(\\d+)',
    {
      config,
      schema: {
        tags,
        summary: 'Renomeia uma categoria',
        params: ById,
        body: CategoryName,
        response: answers(CategoryAnswer, 400, 401, 403, 404, 409, 503),
      },
    },
    async (request) => {
      const { params, body } = request
      const category = await renameCategory(db, actorOf(request), Number(params.id), body.name)
      return { success, category: announced(ready, category) }
    },
  )

  app.delete(
    '/api/categories/:id(\\d+)',
    {
      config,
      schema: {
        tags,
        summary: 'Elimina uma categoria; os tópicos dela passam para a primeira',
        params: ById,
        response: answers(Success({}), 400, 401, 403, 404, 503),
      },
    },
    async (request) => {
      announced(ready, await deleteCategory(db, actorOf(request), Number(request.params.id)))
      return { success }
    },
  )
}
