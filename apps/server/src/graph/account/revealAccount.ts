import type { AccountNode } from '../../db/account/AccountNode.ts'
import type { ViewerContext } from '../GraphContext.ts'
import { mayReadWithheld } from '../moderation/mayReadWithheld.ts'

/** An account as the caller may read it: a suspended one in full for itself and for operators, for others as everybody sees it. */
export async function revealAccount(context: ViewerContext, account: AccountNode): Promise<AccountNode> {
  const { id, isSuspended } = account
  if (!isSuspended || id === null || !(await mayReadWithheld(context, id))) return account
  return await context.loaders.suspendedAccount.find(id)
}
