import type { SignedCheckpoint } from '@kith/protocol'
import type { Tx } from '../Database.ts'

/** Adds a checkpoint. */
export async function insertCheckpoint(tx: Tx, { position, hash, timeMs, signature }: SignedCheckpoint): Promise<void> {
  await tx
    .insertInto('checkpoint')
    .values({ position, hash, signed_at: new Date(timeMs), signature })
    .execute()
}
