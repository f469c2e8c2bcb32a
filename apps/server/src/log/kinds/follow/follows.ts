import { toHex } from '../../../bytes/toHex.ts'
import type { ClaimState } from '../../../db/ClaimState.ts'
import { askFollows } from '../../../db/follow/askFollows.ts'
import { writeFollows } from '../../../db/follow/writeFollows.ts'
import type { NewRow } from '../../../db/NewRow.ts'
import type { PostState } from '../../../db/post/PostState.ts'
import { known } from '../../../db/readBatch.ts'
import type { BatchPart, Found } from '../../batch/BatchPart.ts'
import { toDigestKey } from '../../batch/toDigestKey.ts'
import type { VerifiedMessage } from '../../batch/VerifiedMessage.ts'

type Follows = {
  /** By `source:target`. */
  claims: Map<string, ClaimState>
  written: Map<string, NewRow<'edge'>>
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
    return askFollows(tx, { sources: [...sources], targets: [...targets] })
  },
  begin: (claims) => ({ claims: new Map(claims), written: new Map() }),
  write: (tx, { written }) => writeFollows(tx, [...written.values()]),
}

/** Which follows decide about replies into threads that are open to those that the thread's author follows. */
function listNeededFollows(
  messages: readonly VerifiedMessage[],
  posts: Found['posts'],
): { source: bigint; target: bigint }[] {
  const authors = new Map([...posts].filter(isForFollowed).map(([key, { accountId }]) => [key, accountId]))
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

function isForFollowed([, { replyControl: control }]: [string, PostState]): boolean {
  return control === 'following'
}
