import type { Bearer } from '../../sign-in/findBearer.ts'
import type { GraphContext } from '../GraphContext.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { readVisibleNotifications } from './readVisibleNotifications.ts'

/** More are not told apart. */
const mostUnseen = 100

/** How many entries of an account's notifications are unseen. What this costs, a request may ask for as often as for a page. */
export async function countUnseen(context: GraphContext, viewer: Bearer): Promise<number> {
  spendEntries(context, null)
  const of = { viewer, filter: 'all', top: null, unseen: true } as const
  const { entries } = await readVisibleNotifications(context, of, { after: null, limit: mostUnseen })
  return entries.length
}
