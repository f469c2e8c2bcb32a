import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { ranking } from '../ranking.ts'
import { isHiddenByOperators } from './isHiddenByOperators.ts'
import type { KeyedEntry, KeyedPage } from './KeyedPage.ts'

/**
 * Posts without replies by the published ranking, best first. Of one author's posts whose scores lie in the same day, the best
 * that operators do not hide stands for all. Read from indexes alone; posts that others push down or up move, new ones never shift what follows.
 */
export async function listExplored(db: Db, { after, limit }: KeyedPage): Promise<readonly KeyedEntry[]> {
  const [score = null, seq = null] = after ?? []
  const before = score === null ? sql`` : sql`and (rank.score, rank.post_seq) < (${score}::bigint, ${seq}::bigint)`
  const day = sql`${BigInt(ranking.dayMs)}::bigint`
  const { rows } = await sql<{ score: bigint; key: bigint }>`
    select rank.score, rank.post_seq as key
    from post_rank as rank
    where not rank.is_reply ${before}
      and (
        select better.post_seq from post_rank as better
        where better.account_id = rank.account_id and not better.is_reply
          and (better.score, better.post_seq) > (rank.score, rank.post_seq)
          and better.score < (rank.score / ${day} + 1) * ${day}
          and not ${isHiddenByOperators('better.post_seq')}
        limit 1
      ) is null
    order by rank.score desc, rank.post_seq desc
    limit ${limit}`.execute(db)
  return rows.map(({ score: at, key }) => ({ cursor: [at, key], key }))
}
