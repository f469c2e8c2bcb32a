import { limits, type MessageType } from '@kith/protocol'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import { toHex } from '../../../bytes/toHex.ts'
import type { Database } from '../../../db/Database.ts'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import { ask, known } from '../../../db/readBatch.ts'
import type { BatchPart } from '../../batch/BatchPart.ts'
import type { Claim } from '../../batch/isNewer.ts'
import type { MessageOf } from '../../batch/MessageOf.ts'
import { uniqueDigests } from '../../batch/uniqueDigests.ts'
import { type PrivateMessage, privateEffects } from './privateEffects.ts'
import { toPrivateItem } from './toPrivateItem.ts'

type WrittenItem = Omit<Insertable<Database['private_item']>, 'place'>
type PrivateItems = {
  /** By `account:kind:subject`. */
  claims: Map<string, Claim>
  written: Map<string, WrittenItem>
}

/** What accounts keep of the things that their private messages are about. */
export const privateItems: BatchPart<ReadonlyMap<string, Claim>, PrivateItems> = {
  isProjection: false,
  none: new Map(),
  ask(tx, messages) {
    const writers = new Set<bigint>()
    const subjects: Uint8Array[] = []
    for (const { message, accountId } of messages) {
      if (!isPrivate(message)) continue
      writers.add(accountId)
      subjects.push(toPrivateItem(accountId, message).subject)
    }
    if (subjects.length === 0) return known(new Map())
    const query = tx
      .selectFrom('private_item')
      .select(['account_id', 'kind', 'subject', 'active', 'ts', 'message_id'])
      .where(isAnyOf('account_id', 'bigint', [...writers]))
      .where(isAnyOf('subject', 'bytea', uniqueDigests(subjects)))
      .compile()
    return ask(
      query,
      (rows) =>
        new Map(
          rows.map(({ account_id, kind, subject, ...claim }) => [`${account_id}:${kind}:${toHex(subject)}`, claim]),
        ),
    )
  },
  begin: (claims) => ({ claims: new Map(claims), written: new Map() }),
  listAccounts: ({ written }) => [...written.values()].map(({ target_id }) => target_id ?? null),
  /**
   * Writes what accounts keep to themselves, and forgets what they took back once no older message about it can arrive:
   * a message is accepted within 120 seconds of its time, so after twice that whatever arrives is newer.
   */
  *write(tx, { written }) {
    const items = [...written.values()]
    if (items.length === 0) return
    yield tx
      .insertInto('private_item')
      .values(items.map((item, index) => ({ ...item, place: toPlace(item, index) })))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'kind', 'subject']).doUpdateSet(({ ref }) => ({
          active: ref('excluded.active'),
          // Kept again what is kept, it stays where it is in lists.
          place: sql<bigint>`case when private_item.active then private_item.place else excluded.place end`,
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
          kept_at: ref('excluded.kept_at'),
        })),
      )
      .compile()
    const keptMs = items.map(({ kept_at }) => new Date(kept_at).getTime())
    yield tx
      .deleteFrom('private_item')
      .where('account_id', 'in', [...new Set(items.map(({ account_id }) => account_id))])
      .where('active', '=', false)
      .where('kept_at', '<', new Date(Math.min(...keptMs) - 2 * limits.clockSkewMs))
      .compile()
  },
}

function isPrivate(message: MessageOf<MessageType>): message is PrivateMessage {
  return Object.hasOwn(privateEffects, message.type)
}

/** A position after all in its list. The log is locked: no other writer adds to the list meanwhile. */
function toPlace({ account_id, kind }: WrittenItem, index: number): RawBuilder<bigint> {
  return sql`coalesce((
    select max(place) from private_item where account_id = ${account_id} and kind = ${kind} and active
  ), 0) + ${index + 1}`
}
