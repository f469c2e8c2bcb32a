import { countUnseen } from '../../db/notification/countUnseen.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import type { PageContext } from '../GraphContext.ts'
import { maxRounds } from '../page/fillPage.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { readVisibleNotifications } from './readVisibleNotifications.ts'

/** Counting stops here. */
const maxCount = 100

/** How many entries of an account's notifications are unseen. What this costs, a request may ask for as often as for a page. */
export async function readUnseen(context: PageContext, viewer: Bearer): Promise<number> {
  const { db, now } = context
  spendEntries(context, null)
  if (!viewer.hidesAnything) {
    // Of no more than pages would look at.
    return await countUnseen(db, {
      accountId: viewer.accountId,
      now: new Date(now()),
      max: maxCount,
      among: maxRounds * maxCount,
    })
  }
  const of = { viewer, filter: 'all', top: null, unseen: true } as const
  const { entries } = await readVisibleNotifications(context, of, { after: null, limit: maxCount })
  return entries.length
}
