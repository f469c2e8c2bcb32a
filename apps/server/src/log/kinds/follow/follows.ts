import type { Insertable } from 'kysely'
import { toHex } from '../../../bytes/toHex.ts'
import type { Database } from '../../../db/Database.ts'
import { isAnyOf } from '../../../db/queries/isAnyOf.ts'
import { ask, known } from '../../../db/readBatch.ts'
import type { BatchPart, Found } from '../../batch/BatchPart.ts'
import type { ClaimState } from '../../batch/ClaimState.ts'
import type { PostState } from '../../batch/PostState.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

type Follows = {
  /** By `source:target`. */
  claims: Map<string, ClaimState>
  written: Map<string, Insertable<Database['edge']>>
}

/** Follows of those who follow in the batch, and of the authors of restricted threads towards those who answer there. */
export const follows: BatchPart<ReadonlyMap<string, ClaimState>, Follows> = {
  isProjection: true,
  none: new Map(),
  ask(tx, messages, { accounts, posts }) {
    const sources = new Set<bigint>()
    const targets = new Set(accounts.values())
    for (const { message, accountId } of messages) {
      if (message.type === 'follow' || message.type === 'unfollow') sources.add(accountId)
    }
    for (const { source, target } of listNeededFollows(messages, posts)) {
      sources.add(source)
      targets.add(target)
    }
    if (sources.size === 0) return known(new Map())
    const query = tx
      .selectFrom('edge')
      .select(['source_id', 'target_id', 'active', 'seq', 'ts', 'message_id', 'counted'])
      .where('kind', '=', 'follow')
      .where(isAnyOf('source_id', 'bigint', [...sources]))
      .where(isAnyOf('target_id', 'bigint', [...targets]))
      .compile()
    return ask(
      query,
      (rows) => new Map(rows.map(({ source_id, target_id, ...claim }) => [`${source_id}:${target_id}`, claim])),
    )
  },
  begin: (claims) => ({ claims: new Map(claims), written: new Map() }),
  *write(tx, { written }) {
    if (written.size === 0) return
    yield tx
      .insertInto('edge')
      .values([...written.values()])
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'kind', 'target_id']).doUpdateSet(({ ref }) => ({
          active: ref('excluded.active'),
          seq: ref('excluded.seq'),
          ts: ref('excluded.ts'),
          message_id: ref('excluded.message_id'),
          counted: ref('excluded.counted'),
        })),
      )
      .compile()
  },
}

/** Which follows decide about replies into threads that are open to those that the thread's author follows. */
function listNeededFollows(
  messages: readonly VerifiedMessage[],
  posts: Found['posts'],
): { source: bigint; target: bigint }[] {
  const authors = new Map([...posts].filter(isForFollowed).map(([key, { account_id }]) => [key, account_id]))
  // A thread may begin in this very batch.
  for (const { id, message, accountId } of messages) {
    if (message.type === 'post' && message.replies === 'following') authors.set(toHex(id), accountId)
  }
  return messages.flatMap(({ message, accountId }) => {
    if (message.type !== 'post' || !message.reply) return []
    const source = authors.get(toDigestKey(message.reply.root))
    return source === undefined ? [] : [{ source, target: accountId }]
  })
}

function isForFollowed([, { reply_control: control }]: [string, PostState]): boolean {
  return control === 'following'
}
