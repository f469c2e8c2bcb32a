import type { Tx } from '../Database.ts'

/** A message that came in a file and refers to a post that is not here. */
export type NewHeldMessage = Readonly<{
  id: Uint8Array
  accountId: bigint
  /** The delegation whose key brings it. */
  importerId: Uint8Array
  /** Id of the post it waits for. */
  awaits: Uint8Array
  envelope: Uint8Array
  /** When this service received it first, by its own receipt; `null` without one. */
  receivedAt: Date | null
  heldAt: Date
}>

/** Holds messages. One that is held already may now wait for another post; all else of it stays. */
export async function holdMessages(tx: Tx, messages: readonly NewHeldMessage[]): Promise<void> {
  await tx
    .insertInto('held_message')
    .values(
      messages.map(({ id, accountId, importerId, awaits, envelope, receivedAt, heldAt }) => ({
        id,
        account_id: accountId,
        importer_id: importerId,
        awaits,
        envelope,
        received_at: receivedAt,
        held_at: heldAt,
      })),
    )
    // When it came first, and by which key that lives, stays.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(({ ref }) => ({ awaits: ref('excluded.awaits') })))
    .execute()
}
