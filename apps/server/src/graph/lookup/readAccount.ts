import { type AccountAddress, isHandle } from '@kith/protocol'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import { revealAccount } from '../account/revealAccount.ts'
import type { ViewerContext } from '../GraphContext.ts'

/** The account with this address, or `null` for a handle without an owner, as the caller may read it. */
export async function readAccount(
  context: ViewerContext,
  by: { address: AccountAddress } | { handle: string },
): Promise<AccountNode | null> {
  const address = 'address' in by ? by.address : await findOwner(context, by.handle.toLowerCase())
  return address === null ? null : await revealAccount(context, await context.loaders.accountByAddress.find(address))
}

async function findOwner({ loaders }: ViewerContext, name: string): Promise<AccountAddress | null> {
  return isHandle(name) ? await loaders.handleOwner.find(name) : null
}
