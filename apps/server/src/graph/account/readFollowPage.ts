import type { AccountNode } from '../../db/account/AccountNode.ts'
import { type FollowsOf, listFollows } from '../../db/follow/listFollows.ts'
import { listFoundFollows } from '../../db/search/listFoundFollows.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { readAccounts } from './readAccounts.ts'
import { type FilteredArgs, readFilteredAccounts } from './readFilteredAccounts.ts'

/** Reads a page of someone's followers or follows; an empty one for `null`, without asking. */
export async function readFollowPage(
  context: PageContext,
  args: FilteredArgs,
  of: FollowsOf | null,
): Promise<Connection<AccountNode>> {
  return await readFilteredAccounts(context, args, {
    read: (rest) =>
      readAccounts(context, rest, async (page) => (of === null ? [] : await listFollows(context.db, of, page))),
    async list(matching, page) {
      if (of === null) return { entries: [], stoppedAt: null }
      return await listFoundFollows(context.searchDb, { ...matching, of }, page)
    },
  })
}
