import { isOperator } from '../../sign-in/isOperator.ts'
import type { ViewerContext } from '../GraphContext.ts'

/** Whether who asks is this account or an operator: both read what is withheld of it while it is suspended. */
export async function mayReadWithheld(
  context: Pick<ViewerContext, 'getBearer' | 'db' | 'config' | 'now'>,
  accountId: bigint,
): Promise<boolean> {
  const bearer = await context.getBearer()
  return bearer !== null && (bearer.accountId === accountId || (await isOperator(bearer, context)))
}
