import { chains, isHandle, parseAddress } from '@kith/protocol'
import { toHex } from '../../bytes/toHex.ts'
import type { AccountNode } from '../../db/queries/AccountNode.ts'
import { findHandleOwner } from '../../db/queries/findHandleOwner.ts'
import type { GraphContext } from '../GraphContext.ts'

/** The account of a handle or an address, spelled out in any letter case, with or without an `@`; `null` where it is neither. */
export async function findExact({ db, config, loaders }: GraphContext, text: string): Promise<AccountNode | null> {
  const name = text.trim().toLowerCase().replace(/^@/, '')
  if (/^0x[0-9a-f]{40}$/.test(name)) return await loaders.accountByAddress.find(name)
  if (!isHandle(name)) return null
  const owner = await findHandleOwner(db, { chainId: chains[config.defaultChain].id, name })
  return owner && (await loaders.accountByAddress.find(parseAddress(`0x${toHex(owner.owner)}`)))
}
