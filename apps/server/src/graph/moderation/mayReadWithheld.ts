import { isOperator } from '../../sign-in/isOperator.ts'
import type { GraphContext } from '../GraphContext.ts'

/** Whether who asks is this account or an operator: both read what is withheld of it while it is suspended. */
export async function mayReadWithheld(
  { getBearer, config }: Pick<GraphContext, 'getBearer' | 'config'>,
  accountId: bigint,
): Promise<boolean> {
  const bearer = await getBearer()
  return bearer !== null && (bearer.accountId === accountId || isOperator(bearer, config))
}
