// What administrators see of a topic's past.
import { type Static, Type } from 'typebox'
import { Success } from './envelope.ts'
import { Counter, Nullable } from './wiki.ts'

/** A line of a topic's history. */
export const TopicVersion = Type.Object({
  version: Type.Integer(),
  title: Type.String(),
  saved_at: Type.String(),
  saved_by: Nullable(Type.String()),
  /** It brought this former version back. */
  restored_from: Nullable(Type.Integer()),
})
export type TopicVersion = Static<typeof TopicVersion>

export const VersionsAnswer = Success({ versions: Type.Array(TopicVersion) })
export type VersionsAnswer = Static<typeof VersionsAnswer>

export const WholeVersion = Type.Object({
  ...TopicVersion.properties,
  content: Type.String(),
  category_id: Type.Integer(),
})
export type WholeVersion = Static<typeof WholeVersion>

export const VersionAnswer = Success({ version: WholeVersion })
export type VersionAnswer = Static<typeof VersionAnswer>

export const ByVersion = Type.Object({
  id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
  version: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
})

export const VersionChoice = Type.Object({ version: Counter }, { additionalProperties: false })
export type VersionChoice = Static<typeof VersionChoice>

export const DeletedTopic = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  deleted_at: Type.String(),
  deleted_by: Nullable(Type.String()),
})
export type DeletedTopic = Static<typeof DeletedTopic>

export const DeletedTopicsAnswer = Success({ topics: Type.Array(DeletedTopic) })
export type DeletedTopicsAnswer = Static<typeof DeletedTopicsAnswer>
