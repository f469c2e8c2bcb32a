import type { AccountAddress } from '@kith/protocol'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { Db } from '../Database.ts'

/** What the log has of a message. */
export type StoredMessage = Readonly<{
  seq: bigint
  id: Uint8Array
  type: string
  ts: Date
  receivedAt: Date
  /** As it was signed; `null` once purged. */
  envelope: Uint8Array | null
  accountId: bigint
  address: AccountAddress
  delegationId: Uint8Array
  /** Id of the post it is about. */
  subjectId: Uint8Array | null
  /** Of a reply: id of the post it answers. */
  parentId: Uint8Array | null
  /** The account followed or unfollowed. */
  targetId: bigint | null
  targetAddress: AccountAddress | null
  isImported: boolean
  isTimeVerified: boolean
  isCounted: boolean
}>

/** Messages after a log position and before another, oldest first; of purged ones, too. */
export async function listStoredMessages(
  db: Db,
  { after, before, limit }: { after: bigint; before: bigint; limit: number },
): Promise<readonly StoredMessage[]> {
  const rows = await db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .leftJoin('message as subject', 'subject.seq', 'message.post_seq')
    .leftJoin('message as parent', 'parent.seq', 'message.parent_seq')
    .leftJoin('account as target', 'target.id', 'message.target_id')
    .select([
      'message.seq',
      'message.id',
      'message.type',
      'message.ts',
      'message.received_at as receivedAt',
      'message.envelope',
      'message.account_id as accountId',
      'message.delegation_id as delegationId',
      'message.target_id as targetId',
      'message.imported as isImported',
      'message.time_verified as isTimeVerified',
      'message.counted as isCounted',
      'account.address',
      'subject.id as subjectId',
      'parent.id as parentId',
      'target.address as targetAddress',
    ])
    .where('message.seq', '>', after)
    .where('message.seq', '<', before)
    .orderBy('message.seq')
    .limit(limit)
    .execute()
  return rows.map(({ address, targetAddress, ...row }) => ({
    ...row,
    address: readAccountAddress(address),
    targetAddress: targetAddress && readAccountAddress(targetAddress),
  }))
}
