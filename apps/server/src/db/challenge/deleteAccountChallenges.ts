import { type AccountAddress, splitAccountAddress } from '@kith/protocol'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import type { Tx } from '../Database.ts'

/**
 * Deletes the one-time values of an account: of a contract account, those of its chain, since no other may sign in the
 * contract. `signInOf` limits it to those for sign-ins: of one key, or of any where it is `null`.
 */
export async function deleteAccountChallenges(
  tx: Tx,
  { account, signInOf }: { account: AccountAddress; signInOf?: string | null | undefined },
): Promise<void> {
  const { address, chainId } = splitAccountAddress(account)
  await tx
    .deleteFrom('challenge')
    .where('address', '=', decodeCheckedHex(address))
    .$if(signInOf !== undefined, (query) => query.where('did_key', 'is not', null))
    .$if(chainId !== null, (query) => query.where('chain_id', '=', BigInt(chainId ?? 0)))
    .$if(typeof signInOf === 'string', (query) => query.where('did_key', '=', signInOf ?? null))
    .execute()
}
