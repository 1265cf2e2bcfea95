import type { Db } from '#server/db/connection.ts'
import type { ReadyAnswers } from '#server/http/ready-answers.ts'
import type { Clean } from './topics.ts'

/** What the wiki's routes work with. */
export interface Wiki {
  db: Db
  ready: ReadyAnswers
  clean: Clean
}

export const tags = ['Wiki']

/** The other processes hear of a change from the database; whoever made it reads it from this one at once. */
export function announced<T>(ready: ReadyAnswers, made: T) {
  ready.changed('wiki_topics')
  ready.changed('wiki_categories')
  return made
}
