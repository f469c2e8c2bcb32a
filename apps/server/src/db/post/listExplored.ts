import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import { isHiddenByOperators } from '../hiding/isHiddenByOperators.ts'
import type { KeyedEntry, KeyedPage } from '../page/KeyedPage.ts'
import { ranking } from '../ranking.ts'

/**
 * Posts without replies by the published ranking, best first. Of one author's posts whose scores are in the same day, the best
 * that operators do not hide represents all. Read from indexes alone. What comes after the first page was read is in none of its
 * pages, nor judged by: a better post of the same author would take the place of one that is still to come.
 */
export async function listExplored(db: Db, { after, limit }: KeyedPage): Promise<readonly KeyedEntry[]> {
  const [score = null, seq = null, head = null] = after ?? []
  const before = score === null ? sql`` : sql`and (rank.score, rank.post_seq) < (${score}::bigint, ${seq}::bigint)`
  const newest = head === null ? sql`(select seq from log_head)` : sql`${head}::bigint`
  const day = sql`${BigInt(ranking.dayMs)}::bigint`
  const { rows } = await sql<{ score: bigint; key: bigint; newest: bigint }>`
    select rank.score, rank.post_seq as key, ${newest} as newest
    from post_rank as rank
    where not rank.is_reply and rank.post_seq <= ${newest} ${before}
      and (
        select better.post_seq from post_rank as better
        where better.account_id = rank.account_id and not better.is_reply and better.post_seq <= ${newest}
          and (better.score, better.post_seq) > (rank.score, rank.post_seq)
          and better.score < (rank.score / ${day} + 1) * ${day}
          and not ${isHiddenByOperators('better.post_seq')}
        limit 1
      ) is null
    order by rank.score desc, rank.post_seq desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({ cursor: [row.score, row.key, row.newest], key: row.key }))
}
