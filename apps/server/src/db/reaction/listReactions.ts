import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page, PageEntry } from '../page/Page.ts'
import type { ReactionKind } from '../tables/RelationTables.ts'

/** The posts an account likes, reposted or hides, or the accounts that like or reposted a post; newest reaction first. */
export async function listReactions(
  db: Db,
  { kind, ...of }: { kind: ReactionKind } & ({ accountId: bigint } | { postSeq: bigint }),
  page: Page,
): Promise<readonly PageEntry[]> {
  const query = db
    .selectFrom('reaction')
    .where('kind', '=', kind)
    .where('active', '=', true)
    .$call((list) => cutPage(list, 'seq', page))
  return 'accountId' in of
    ? await query.where('account_id', '=', of.accountId).select(['seq as cursor', 'post_seq as key']).execute()
    : await query.where('post_seq', '=', of.postSeq).select(['seq as cursor', 'account_id as key']).execute()
}
