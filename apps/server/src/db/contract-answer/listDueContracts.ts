import type { Db } from '../Database.ts'

/** A live key that a contract account admitted. */
export type ContractKey = Readonly<{
  /** Of the delegation. */
  id: Uint8Array
  accountId: bigint
  /** The delegation, as it was signed. */
  bytes: Uint8Array
  /** The block at which the contract last accepted the signature. */
  observedBlock: bigint | null
  /** The block at which it first refused it, and did not accept it since. */
  refusedBlock: bigint | null
}>

export type ListDueContractsParameters = {
  chainId: number
  now: Date
  /** Those last accepted until then. */
  acceptedUntil: Date
  /** Of those that were refused once, those refused until then. */
  refusedUntil: Date
  /** Goes on after the key with this id. */
  after: Uint8Array | null
  limit: number
}

/** Keys of contract accounts whose answer is old, in the order of their ids: what stays due is met once in a round. */
export async function listDueContracts(
  db: Db,
  { chainId, now, acceptedUntil, refusedUntil, after, limit }: ListDueContractsParameters,
): Promise<readonly ContractKey[]> {
  return await db
    .selectFrom('delegation')
    .select([
      'id',
      'account_id as accountId',
      'bytes',
      'observed_block as observedBlock',
      'refused_block as refusedBlock',
    ])
    .where('chain_id', '=', BigInt(chainId))
    .where('observed_result', '=', 'valid')
    .where('observed_at', '<=', acceptedUntil)
    .where(({ or, eb }) => or([eb('refused_at', 'is', null), eb('refused_at', '<=', refusedUntil)]))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute()
}
