import type { AccountNode } from '../../db/queries/AccountNode.ts'
import type { GraphContext } from '../GraphContext.ts'
import { mayReadWithheld } from '../moderation/mayReadWithheld.ts'

/** An account as whoever asks may read it: a suspended one whole to itself and to operators, to others as everybody sees it. */
export async function revealAccount(context: GraphContext, account: AccountNode): Promise<AccountNode> {
  const { id, isSuspended } = account
  if (!isSuspended || id === null || !(await mayReadWithheld(context, id))) return account
  return await context.loaders.suspendedAccount.find(id)
}
