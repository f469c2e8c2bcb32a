import { findDigest } from '../../bytes/findDigest.ts'
import { formatCid } from '../../bytes/formatCid.ts'
import { findBookmarked } from '../../db/private-item/findBookmarked.ts'
import { findReacted } from '../../db/reaction/findReacted.ts'
import type { PageContext } from '../GraphContext.ts'
import { spendEntries } from '../page/spendEntries.ts'

export type ReadMarkedParameters = { accountId: bigint; kind: 'like' | 'repost' | 'bookmark'; posts: readonly string[] }

/** Which of these posts an account likes, reposted or bookmarked; what is no id of a post is passed over. */
export async function readMarked(
  context: PageContext,
  { accountId, kind, posts }: ReadMarkedParameters,
): Promise<string[]> {
  const { db } = context
  const ids = posts.map((id) => findDigest(id)).filter((id) => id !== null)
  if (ids.length > 0) spendEntries(context, ids.length)
  const marked =
    kind === 'bookmark' ? await findBookmarked(db, { accountId, ids }) : await findReacted(db, { accountId, kind, ids })
  return marked.map(formatCid)
}
