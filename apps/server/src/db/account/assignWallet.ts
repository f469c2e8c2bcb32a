import { type AccountAddress, splitAccountAddress } from '@kith/protocol'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import type { Tx } from '../Database.ts'

export type AssignWalletParameters = {
  /** The account that signs in. */
  accountId: bigint
  account: AccountAddress
  /** The service's chain, on which handles and tips are. */
  chainId: number
}

/**
 * Gives an account that signs in the wallet with its address on the service's chain, whose handles and tips are then its own.
 *
 * A plain key has that of its address, and a contract of this chain, too. Both exist only where the key delegates to code
 * (EIP-7702): then the key's account has it. A contract of another chain has none: somebody else may have the address here.
 * Called under `lockKeys`.
 */
export async function assignWallet(tx: Tx, { accountId, account, chainId }: AssignWalletParameters): Promise<void> {
  const { address, chainId: contractChainId } = splitAccountAddress(account)
  if (contractChainId !== null && contractChainId !== chainId) return
  const wallet = decodeCheckedHex(address)
  const holders = await tx.selectFrom('account').select(['id', 'joined_at']).where('wallet', '=', wallet).execute()
  const others = holders.filter(({ id }) => id !== accountId)
  // As at nearly every sign-in. Then no row is locked that messages wait for.
  if (others.length === 0 && holders.length > 0) return
  if (contractChainId !== null && others.some(({ joined_at }) => joined_at !== null)) return
  const ids = others.map(({ id }) => id)
  if (ids.length > 0) await tx.updateTable('account').set({ wallet: null }).where('id', 'in', ids).execute()
  await tx.updateTable('account').set({ wallet }).where('id', '=', accountId).execute()
}
