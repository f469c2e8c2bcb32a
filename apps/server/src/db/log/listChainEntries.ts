import { sql } from 'kysely'
import type { Db } from '../Database.ts'
import type { ChainEnd } from './selectChainEnds.ts'

/** Receipts and key ends of all accounts after a log position, oldest first. */
export async function listChainEntries(
  db: Db,
  { after, limit }: { after: bigint; limit: number },
): Promise<readonly ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select * from (
      (
        select 'receipt' as kind, id, seq, received_at as at, null::bytea as "textId", previous from message
        where seq > ${after} order by seq limit ${limit}
      )
      union all
      (
        select 'key-end', delegation_id, seq, ended_at, text_id, previous from key_end
        where seq > ${after} order by seq limit ${limit}
      )
    ) as entry order by seq limit ${limit}`.execute(db)
  return rows
}
