import type { SignedCheckpoint } from '@kith/protocol'
import type { Db } from '../Database.ts'
import { listCheckpoints } from './listCheckpoints.ts'

/** The newest checkpoint of the log; `null` before the first. */
export async function findCheckpoint(db: Db): Promise<SignedCheckpoint | null> {
  const [newest] = await listCheckpoints(db, { after: null, limit: 1 })
  return newest ?? null
}
