import type { AccountNode } from '../../db/account/AccountNode.ts'
import type { Page, PageEntry } from '../../db/page/Page.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readPage } from '../page/readPage.ts'

/** Reads a page of accounts. */
export function readAccounts(
  context: PageContext,
  args: PageArgs,
  list: (page: Page) => Promise<readonly PageEntry[]>,
): Promise<Connection<AccountNode>> {
  return readPage(context, { args, list, load: (ids) => context.loaders.accountById.findAll(ids) })
}
