import type { Db } from '../db/Database.ts'
import { listEnvelopes } from '../db/log/listEnvelopes.ts'
import { loggedKinds } from '../log/kinds/loggedKinds.ts'

const hiddenWithPost = loggedKinds.filter(({ kind }) => kind.isHiddenWith === 'post').map(({ type }) => type)
const hiddenWithAccount = loggedKinds.filter(({ kind }) => kind.isHiddenWith !== undefined).map(({ type }) => type)

export type ReadEnvelopesParameters = {
  accountId: bigint
  seqs: readonly bigint[]
  /** Also what operators keep from readers. */
  isOwner: boolean
  nowMs: number
}

/** Reads the signed bytes of log entries that are still there and that readers may see, oldest first. */
export async function readEnvelopes(
  db: Db,
  { accountId, seqs, isOwner, nowMs }: ReadEnvelopesParameters,
): Promise<readonly Uint8Array[]> {
  // A page may have nothing but ends of keys.
  if (seqs.length === 0) return []
  const hidden = isOwner ? null : { now: new Date(nowMs), withAccount: hiddenWithAccount, withPost: hiddenWithPost }
  return await listEnvelopes(db, { accountId, seqs, hidden })
}
