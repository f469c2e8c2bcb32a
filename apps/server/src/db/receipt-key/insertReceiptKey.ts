import type { Tx } from '../Database.ts'
import type { StoredReceiptKey } from './readReceiptKeys.ts'

/** Adds a key for receipts that takes the place of the newest. The schema is locked. */
export async function insertReceiptKey(
  tx: Tx,
  { didKey, privateKey, createdAt, position, signature }: StoredReceiptKey & { signature: Uint8Array },
): Promise<void> {
  const { number } = await tx
    .selectFrom('receipt_key')
    .select(({ fn }) => fn.countAll<bigint>().as('number'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('receipt_key')
    .values({
      id: Number(number) + 1,
      position,
      did_key: didKey,
      private_key: privateKey,
      created_at: createdAt,
      signature,
    })
    .execute()
}
