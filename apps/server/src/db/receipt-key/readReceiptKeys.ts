import type { Db } from '../Database.ts'

/** A key that signs receipts. */
export type StoredReceiptKey = Readonly<{
  didKey: string
  /** PKCS 8. */
  privateKey: Uint8Array
  createdAt: Date
  /** First log position whose receipt it signs. */
  position: bigint
  /** Of the key before it; `null` for the first. */
  signature: Uint8Array | null
}>

/** The first key for receipts, and those that took its place, oldest first. */
export async function readReceiptKeys(
  db: Db,
): Promise<Readonly<{ first: StoredReceiptKey; later: readonly StoredReceiptKey[] }>> {
  const columns = ['private_key as privateKey', 'did_key as didKey', 'created_at as createdAt'] as const
  const first = await db
    .selectFrom('service_key')
    .select(columns)
    .where('purpose', '=', 'receipt')
    .executeTakeFirstOrThrow()
  const later = await db
    .selectFrom('receipt_key')
    .select([...columns, 'position', 'signature'])
    .orderBy('id')
    .execute()
  return { first: { ...first, position: 1n, signature: null }, later }
}
