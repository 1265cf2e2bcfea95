import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, InvalidAnswer } from '#web/http/client.ts'
import { adminPath } from './admin-path.ts'

export interface Rows<Row> {
  rows: Row[]
  /** Behind which row the next ones begin; null at the end. */
  next: number | null
}

/** A filter that is not set may stand there as undefined or ''. */
export type Asked<Query> = { [Name in keyof Query]: Query[Name] | undefined }

/** The key of everything that the back office shows. */
export const ADMIN_KEY = ['admin'] as const

/** Some rows of a list of the staff. The former ones are shown until these have come. */
export const rowsQuery = <Row>(list: string, asked: Record<string, string | undefined>) =>
  queryOptions({
    queryKey: [...ADMIN_KEY, list, asked],
    // Who looks here wants to know how it is now.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<Rows<Row>> => {
      const answer = await call<Partial<Rows<Row>> | null>('GET', adminPath(`/api/admin/${list}`, asked))
      const { rows, next } = answer ?? {}
      if (!rows || next === undefined) throw new InvalidAnswer(answer)
      return { rows, next }
    },
  })
