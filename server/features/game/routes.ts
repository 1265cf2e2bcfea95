import { GAME_STATUS_SECONDS, GameStatusAnswer } from '#contract/game.ts'
import { statusReader } from '#server/game/game-status.ts'
import type { Game } from '#server/game/port.ts'
import { answers } from '#server/http/answers.ts'
import type { App } from '#server/http/app-type.ts'

export async function gameRoutes(app: App, { game }: { game: Game }) {
  const readStatus = statusReader(game)

  app.get(
    '/api/game/status',
    {
      schema: {
        tags: ['Jogo'],
        summary: 'Se o jogo está no ar, e quantos jogam agora',
        response: answers(GameStatusAnswer, 503),
      },
    },
    async (_, reply) => {
      reply.header('cache-control', `public, max-age=${GAME_STATUS_SECONDS}`)
      return { success: true as const, game: await readStatus() }
    },
  )
}
