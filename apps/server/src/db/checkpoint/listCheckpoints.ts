import type { SignedCheckpoint } from '@kith/protocol'
import type { Db } from '../Database.ts'
import { cutPage } from '../page/cutPage.ts'
import type { Page } from '../page/Page.ts'

/** Checkpoints of the log by position, newest first. */
export async function listCheckpoints(db: Db, page: Page): Promise<readonly SignedCheckpoint[]> {
  const rows = await db
    .selectFrom('checkpoint')
    .select(['position', 'hash', 'signed_at', 'signature'])
    .$call((list) => cutPage(list, 'position', page))
    .execute()
  return rows.map(({ position, hash, signed_at, signature }) => ({
    position,
    hash: Uint8Array.from(hash),
    timeMs: signed_at.getTime(),
    signature: Uint8Array.from(signature),
  }))
}
