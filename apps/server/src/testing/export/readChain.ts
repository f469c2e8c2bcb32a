import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { formatCid } from '../../bytes/formatCid.ts'
import type { Db } from '../../db/Database.ts'
import { readReceipts } from './readReceipts.ts'

/** The receipts and key ends of an account, by its address in lower case, or of everybody: as an export has them, oldest first. */
export async function readChain(db: Db, address?: string) {
  const rows = await db
    .selectFrom('key_end')
    .innerJoin('account', 'account.id', 'key_end.account_id')
    .selectAll('key_end')
    .$if(address !== undefined, (query) => query.where('account.address', '=', decodeCheckedHex(address ?? '0x')))
    .execute()
  const keyEnds = rows.map(({ delegation_id, seq, ended_at, text_id, signature, previous }) => ({
    delegation: formatCid(delegation_id),
    seq,
    endedMs: ended_at.getTime(),
    text: text_id && formatCid(text_id),
    signature: Uint8Array.from(signature),
    previous: previous && Uint8Array.from(previous),
  }))
  return [...(await readReceipts(db, address)), ...keyEnds].sort((a, b) => Number(a.seq - b.seq))
}
