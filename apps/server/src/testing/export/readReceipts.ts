import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { formatCid } from '../../bytes/formatCid.ts'
import type { Db } from '../../db/Database.ts'

/** The receipts of an account, by its address in lower case, or of everybody: as an export has them, oldest first. */
export async function readReceipts(db: Db, address?: string) {
  const rows = await db
    .selectFrom('message')
    .innerJoin('account', 'account.id', 'message.account_id')
    .select(['message.id', 'message.seq', 'message.received_at', 'message.receipt', 'message.previous'])
    .$if(address !== undefined, (query) => query.where('account.address', '=', decodeCheckedHex(address ?? '0x')))
    .orderBy('message.seq')
    .execute()
  return rows.map(({ id, seq, received_at, receipt, previous }) => ({
    id: formatCid(id),
    seq,
    receivedMs: received_at.getTime(),
    receipt: Uint8Array.from(receipt),
    previous: previous && Uint8Array.from(previous),
  }))
}
