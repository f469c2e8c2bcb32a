import type { AccountAddress } from '@kith/protocol'
import SchemaBuilder from '@pothos/core'
import type { GraphContext } from './GraphContext.ts'

export type SchemaTypes = {
  Context: GraphContext
  DefaultFieldNullability: false
  Scalars: {
    ID: { Input: string; Output: string }
    /** Lower-case inside. */
    Address: { Input: AccountAddress; Output: string }
    Cid: { Input: string; Output: string }
    Base64: { Input: Uint8Array; Output: Uint8Array }
    Seq: { Input: bigint; Output: bigint }
    DateTime: { Input: Date; Output: Date }
  }
}

/** Every type of the schema is added to this; `schema.ts` closes it. */
export const builder = new SchemaBuilder<SchemaTypes>({ defaultFieldNullability: false })
