import { setTimeout as sleep } from 'node:timers/promises'
import { encodeAccountAddress } from '@kith/protocol'
import type { ServerConfig } from '../../config/ServerConfig.ts'
import type { Db } from '../../db/Database.ts'
import { listEstablishedChanges } from '../../db/ranking/listEstablishedChanges.ts'
import { setEstablished } from '../../db/ranking/setEstablished.ts'
import { syncFollows } from '../../db/ranking/syncFollows.ts'
import { whileLogLocked } from '../../db/whileLogLocked.ts'

export type UpdateEstablishedParameters = {
  config: Pick<ServerConfig, 'operators' | 'ranking'>
  chainId: number
  confirmations: number
  now: () => number
  abort: AbortSignal
  /** Maximum accounts or follows per transaction, which blocks other writers. */
  limit?: number | undefined
}

/**
 * Updates which accounts are established, and whether their follows count. Runs in small transactions: after a stop or
 * a kill, the next run continues. Likes, reposts and posts keep what was decided when they were accepted.
 */
export async function updateEstablished(
  db: Db,
  { config, chainId, confirmations, now, abort, limit = 500 }: UpdateEstablishedParameters,
): Promise<{ changed: number }> {
  const { operators, ranking } = config
  const seeds = [...new Set([...operators, ...ranking.seeds])].map(encodeAccountAddress)
  const changes = await listEstablishedChanges(db, {
    seeds,
    waitMs: ranking.waitMs,
    chainId,
    confirmations,
    now: new Date(now()),
  })
  for (let from = 0; from < changes.length; from += limit) {
    if (abort.aborted) return { changed: from }
    await rested(() => whileLogLocked(db, (tx) => setEstablished(tx, changes.slice(from, from + limit))))
  }
  while (!abort.aborted && (await rested(() => whileLogLocked(db, (tx) => syncFollows(tx, limit)))));
  return { changed: changes.length }
}

/** Runs a step, then pauses for as long as it took, so that others can write while thousands of accounts change. */
async function rested<Value>(step: () => Promise<Value>): Promise<Value> {
  const startedMs = performance.now()
  const value = await step()
  await sleep(performance.now() - startedMs)
  return value
}
