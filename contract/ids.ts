import { Type } from 'typebox'

/** An id in an address, where it can only be digits: no more than a bigint and a JavaScript number can both hold. */
export const ById = Type.Object({ id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }) })
