import { Type } from 'typebox'

/** An id in an address, where it can only be digits: no more than a bigint and a JavaScript number can both hold. */
export const IdText = Type.String({ pattern: '^[1-9][0-9]{0,14}$' })
export const ById = Type.Object({ id: IdText })

/** An id in a body: forms give digits, programs numbers. */
export const Id = Type.Union([Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }), IdText])
