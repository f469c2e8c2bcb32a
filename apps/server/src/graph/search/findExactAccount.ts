import { chains, isHandle } from '@kith/protocol'
import { findAccountAddress } from '../../bytes/findAccountAddress.ts'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import { findHandleOwner } from '../../db/handle/findHandleOwner.ts'
import type { ReadContext } from '../GraphContext.ts'

/** The account of a handle or an address, spelled out in any letter case, with or without an `@`; `null` where it is neither. */
export async function findExactAccount(
  { db, config, loaders }: ReadContext,
  text: string,
): Promise<AccountNode | null> {
  const name = text.trim().toLowerCase().replace(/^@/, '')
  const account = findAccountAddress(name)
  if (account !== null) return await loaders.accountByAddress.find(account)
  if (!isHandle(name)) return null
  const owner = await findHandleOwner(db, { chainId: chains[config.defaultChain].id, name })
  return owner && (await loaders.accountByAddress.find(readAccountAddress(owner.account)))
}
