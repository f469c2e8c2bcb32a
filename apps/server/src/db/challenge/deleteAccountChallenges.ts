import { type AccountAddress, splitAccountAddress } from '@kith/protocol'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import type { Tx } from '../Database.ts'

export type DeleteAccountChallengesParameters = {
  account: AccountAddress
  /** `signIns`: those that keys sign in with; as an object, those of one key. */
  which: 'all' | 'signIns' | Readonly<{ signInsOf: string }>
}

/**
 * Deletes one-time values of an account: of a contract account, those of its chain, since no other may sign in the
 * contract.
 */
export async function deleteAccountChallenges(
  tx: Tx,
  { account, which }: DeleteAccountChallengesParameters,
): Promise<void> {
  const { address, chainId } = splitAccountAddress(account)
  let query = tx.deleteFrom('challenge').where('address', '=', decodeCheckedHex(address))
  if (chainId !== null) query = query.where('chain_id', '=', BigInt(chainId))
  if (which === 'signIns') query = query.where('did_key', 'is not', null)
  if (typeof which === 'object') query = query.where('did_key', '=', which.signInsOf)
  await query.execute()
}
