import { chains } from '@kith/protocol'
import { bounds } from '../../config/bounds.ts'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import type { Page } from '../../db/page/Page.ts'
import type { FoundFollows } from '../../db/search/listFoundFollows.ts'
import type { MatchingParameters } from '../../db/search/selectMatches.ts'
import { parsePeopleFilter } from '../../search/parsePeopleFilter.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import { continueAt } from '../page/continueAt.ts'
import { PageError } from '../page/PageError.ts'
import { type PageArgs, parsePageArgs } from '../page/parsePageArgs.ts'
import { readKeyedPage } from '../page/readKeyedPage.ts'

export type FilteredArgs = PageArgs & { query?: string | null | undefined }

export type ReadFilteredAccountsParameters = {
  /** Reads the list without a filter. */
  read: (args: PageArgs) => Promise<Connection<AccountNode>>
  /** Lists those that match, with the cursors of the whole list. Asks the search lane. */
  list: (matching: MatchingParameters, page: Page) => Promise<FoundFollows>
}

/**
 * Reads a page of a list of accounts: all of them without a query, else those that match it.
 *
 * @throws {@link SearchTooLongError} | {@link PageError}
 */
export async function readFilteredAccounts(
  context: PageContext,
  { query, ...args }: FilteredArgs,
  { read, list }: ReadFilteredAccountsParameters,
): Promise<Connection<AccountNode>> {
  if (query == null || query.trim() === '') return await read(args)
  if (parsePageArgs(args).isBackward) throw new PageError({ problem: 'A list with a query is read forwards only.' })
  const filter = parsePeopleFilter(query)
  const chainId = chains[context.config.defaultChain].id
  const now = new Date(context.now())
  let stoppedAt: FoundFollows['stoppedAt'] = null
  const connection = await readKeyedPage(context, {
    args,
    parts: 1,
    price: bounds.accountSearchEntries,
    async list({ after, limit }) {
      if (filter === null) return []
      const found = await list({ filter, chainId, now }, { after: after?.[0] ?? null, limit })
      stoppedAt = found.stoppedAt
      return found.entries.map(({ cursor, key }) => ({ cursor: [cursor], key }))
    },
    load: (ids) => context.loaders.accountById.findAll(ids),
  })
  return continueAt(connection, stoppedAt === null ? null : [stoppedAt])
}
