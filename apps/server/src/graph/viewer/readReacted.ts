import { findDigest } from '../../bytes/findDigest.ts'
import { formatCid } from '../../bytes/formatCid.ts'
import type { ReactionKind } from '../../db/Database.ts'
import { findReacted } from '../../db/queries/findReacted.ts'
import type { GraphContext } from '../GraphContext.ts'
import { spendEntries } from '../page/spendEntries.ts'

/** Which of these posts an account likes, or reposted; what is no id of a post is passed over. */
export async function readReacted(
  context: GraphContext,
  { accountId, kind, posts }: { accountId: bigint; kind: ReactionKind; posts: readonly string[] },
): Promise<string[]> {
  const ids = posts.map((id) => findDigest(id)).filter((id) => id !== null)
  if (ids.length > 0) spendEntries(context, ids.length)
  return (await findReacted(context.db, { accountId, kind, ids })).map(formatCid)
}
