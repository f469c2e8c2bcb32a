import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import { findPositionAt } from '../../db/search/findPositionAt.ts'
import { type Found, type FoundParameters, listFound } from '../../db/search/listFound.ts'
import { describeSearch } from '../../search/describeSearch.ts'
import { parsePostSearch } from '../../search/parsePostSearch.ts'
import { termOfMention } from '../../search/postMarks.ts'
import { priceOfSearch } from '../../search/priceOfSearch.ts'
import { quoteTerm } from '../../search/quoteTerm.ts'
import type { PageContext } from '../GraphContext.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { type KeepEntries, readKeyedPosts } from '../post/readKeyedPosts.ts'
import { findExactAccount } from './findExactAccount.ts'

export type ReadFoundPostsArgs = PageArgs & { query: string; order?: FoundParameters['order'] | null | undefined }

/**
 * Reads a page of the posts that a search finds. One that says nothing finds nothing.
 *
 * @throws {@link SearchTooLongError}
 */
export async function readFoundPosts(
  context: PageContext,
  { query, order, ...args }: ReadFoundPostsArgs,
  options?: { keep: KeepEntries },
): Promise<Connection<PostNode>> {
  const { clauses, authors, mentioned, since, until } = parsePostSearch(query)
  const [found, addressees] = await Promise.all(
    [authors, mentioned].map((names) => Promise.all(names.map((name) => findExactAccount(context, name)))),
  ).then(([by = [], to = []]) => [by, to] as const)
  // An author without posts matches nothing.
  const isEmpty =
    (clauses.length + authors.length + mentioned.length === 0 && since === null && until === null) ||
    found.some((account) => account?.id == null) ||
    addressees.includes(null)
  const terms = [
    ...clauses,
    ...found.map((account) => quoteTerm(`@${account?.id}`)),
    ...addressees.flatMap((account) =>
      account ? [quoteTerm(termOfMention(readAccountAddress(account.address)))] : [],
    ),
  ].join(' & ')
  const by = order ?? 'newest'
  const work = describeSearch(terms)
  let stoppedAt: Found['stoppedAt'] = null
  return await readKeyedPosts(
    context,
    args,
    {
      parts: by === 'newest' ? 1 : 3,
      price: isEmpty ? undefined : priceOfSearch(work, { isBest: by === 'best' }),
      list: async (page) => {
        if (isEmpty) return []
        const now = new Date(context.now())
        const [from, to] = await Promise.all(
          [since, until].map(async (at) => (at === null ? undefined : await findPositionAt(context.searchDb, at))),
        )
        const of = { terms, work, order: by, now, since: from, until: to }
        const found = await listFound(context.searchDb, of, page)
        stoppedAt = found.stoppedAt
        return found.entries
      },
      findStop: () => stoppedAt,
    },
    options,
  )
}
