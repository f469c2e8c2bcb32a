import type { Tx } from '../Database.ts'
import type { Writes } from '../Writes.ts'

export type WriteKeysParameters = {
  /** When keys were used last, by the hex of their delegations' ids. */
  used: ReadonlyMap<string, Date>
  /** When, and at which log position, keys ended themselves, by the same. */
  revoked: ReadonlyMap<string, Readonly<{ at: Date; seq: bigint }>>
}

/** Writes that keys were used, and the ends of keys with those of their tokens. The first record of an end stays. */
export function* writeKeys(tx: Tx, { used, revoked }: WriteKeysParameters): Writes {
  for (const [id, at] of used) {
    yield tx.updateTable('delegation').set({ last_used_at: at }).where('id', '=', Buffer.from(id, 'hex')).compile()
  }
  for (const [id, { at, seq }] of revoked) {
    const key = Buffer.from(id, 'hex')
    yield tx
      .updateTable('delegation')
      .set({ revoked_at: at, revoked_seq: seq })
      .where('id', '=', key)
      .where('revoked_seq', 'is', null)
      .compile()
    yield tx.deleteFrom('access_token').where('delegation_id', '=', key).compile()
  }
}
