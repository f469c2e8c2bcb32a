import type { Tx } from '../db/Database.ts'
import { listAccountEntries } from '../db/log/listAccountEntries.ts'
import { purgeLogEntries } from '../db/log/purgeLogEntries.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'

/** Types of entries that keep which of the account's own posts they are about. */
const aboutOwn = new Set<string>(loggedKinds.filter(({ kind }) => kind.keepsPost).map(({ type }) => type))

export type PurgeEntriesParameters = {
  accountId: bigint
  /** Go on after this log position. */
  after: bigint
  /** The log position at which the account was deleted. */
  seq: bigint
  limit: number
}

/**
 * Purges what a deleted account signed. Of each entry there remain its position, id, author, type and times, and of posts
 * their position in the thread.
 *
 * @returns the place it reached; `null` once it is through.
 */
export async function purgeEntries(
  tx: Tx,
  { accountId, after, seq, limit }: PurgeEntriesParameters,
): Promise<bigint | null> {
  const entries = await listAccountEntries(tx, { accountId, after, upTo: seq, limit })
  const reached = entries.at(-1)?.seq
  if (reached === undefined) return null
  const own = entries.filter(({ type }) => aboutOwn.has(type)).map((entry) => entry.seq)
  const others = entries.filter(({ type }) => !aboutOwn.has(type)).map((entry) => entry.seq)
  await purgeLogEntries(tx, { seqs: own, subject: false })
  await purgeLogEntries(tx, { seqs: others, subject: true })
  return reached
}
