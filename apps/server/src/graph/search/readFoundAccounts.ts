import { chains } from '@kith/protocol'
import { bounds } from '../../config/bounds.ts'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import { getLogPosition } from '../../db/log/getLogPosition.ts'
import { listFoundAccounts } from '../../db/search/listFoundAccounts.ts'
import { parseAccountSearch } from '../../search/parseAccountSearch.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readKeyedPage } from '../page/readKeyedPage.ts'
import { findExactAccount } from './findExactAccount.ts'

/** The key before everything that a search may find, but for its last part: where the log was at the first page. */
const firstPlace = [9n, 0n, 0n]
/** The id for an account without a row; the database counts from 1. */
const noId = 0n

/**
 * Reads a page of the people that a search finds, first of all whose handle or address it is.
 *
 * @param viewerId whose followed accounts come next, and whose hidden accounts are left out; `null` for a visitor.
 * @throws {@link SearchTooLongError}
 */
export async function readFoundAccounts(
  context: PageContext,
  { query, ...args }: PageArgs & { query: string },
  viewerId: bigint | null,
): Promise<Connection<AccountNode>> {
  const search = parseAccountSearch(query)
  const exact = await findExactAccount(context, query)
  const chainId = chains[context.config.defaultChain].id
  return await readKeyedPage(context, {
    args,
    parts: firstPlace.length + 1,
    price: bounds.accountSearchEntries,
    list: async (page) => {
      const exceptId = exact?.id ?? null
      const now = new Date(context.now())
      const newest = page.after?.[firstPlace.length] ?? (await getLogPosition(context.db))
      const found =
        search === null
          ? []
          : await listFoundAccounts(context.searchDb, { search, chainId, viewerId, newest, exceptId, now }, page)
      return exact && page.after === null
        ? [{ cursor: [...firstPlace, newest], key: exact.id ?? noId }, ...found]
        : found
    },
    load: (ids) =>
      Promise.all(ids.map((id) => (exact && id === (exact.id ?? noId) ? exact : context.loaders.accountById.find(id)))),
  })
}
