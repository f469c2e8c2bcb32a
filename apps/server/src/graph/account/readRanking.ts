import type { AccountNode } from '../../db/account/AccountNode.ts'
import { listAccounts } from '../../db/account/listAccounts.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readKeyedPage } from '../page/readKeyedPage.ts'

/** Reads a page of all accounts that wrote something, by number of established followers, highest first. */
export function readRanking(context: PageContext, args: PageArgs): Promise<Connection<AccountNode>> {
  return readKeyedPage(context, {
    args,
    parts: 2,
    isSought: true,
    list: (page) => listAccounts(context.db, { now: new Date(context.now()) }, page),
    load: (ids) => context.loaders.accountById.findAll(ids),
  })
}
