import { type ActNode, findActs } from '../../db/moderation/findActs.ts'
import type { Page, PageEntry } from '../../db/page/Page.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { loadInOrder } from '../page/loadInOrder.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readPage } from '../page/readPage.ts'

/** Reads a page of acts of the operators. */
export function readActs(
  context: PageContext,
  args: PageArgs,
  list: (page: Page) => Promise<readonly PageEntry[]>,
): Promise<Connection<ActNode>> {
  const load = loadInOrder(
    (seqs: readonly bigint[]) => findActs(context.db, seqs),
    ({ seq }) => seq,
  )
  return readPage(context, { args, list, load })
}
