import { checkpointBytes, emptyLogHash, logHash } from '@kith/protocol'
import { findCheckpoint } from '../../db/checkpoint/findCheckpoint.ts'
import { insertCheckpoint } from '../../db/checkpoint/insertCheckpoint.ts'
import { lockCheckpoints } from '../../db/checkpoint/lockCheckpoints.ts'
import type { Db } from '../../db/Database.ts'
import { listChainEntries } from '../../db/log/listChainEntries.ts'
import { createBreather } from '../../timing/createBreather.ts'
import { hashChainEnd } from '../receipts/hashChainEnd.ts'
import type { ReceiptSigner } from '../receipts/ReceiptSigner.ts'

export type AddCheckpointsParameters = {
  network: string
  signer: ReceiptSigner
  now: () => number
  abort: AbortSignal
  /** Receipts covered by one checkpoint; more get several. What is interrupted is done again from the last one. */
  limit?: number | undefined
  /** Receipts per database query. */
  pageLength?: number | undefined
}

const everyMs = 3_600_000

/**
 * Signs a checkpoint of the log if the last one is an hour old and receipts or key ends came since. Reads them since the last
 * checkpoint, page by page. Several processes at once add one checkpoint.
 *
 * Source: docs/protocol/format.md, "Checkpoints".
 */
export async function addCheckpoints(
  db: Db,
  { network, signer, now, abort, limit = 100_000, pageLength = 500 }: AddCheckpointsParameters,
): Promise<{ added: number }> {
  const last = await findCheckpoint(db)
  // A clock that was set back must not stop them until it has caught up.
  if (last && now() >= last.timeMs && now() < last.timeMs + everyMs) return { added: 0 }
  let reached: LogState = last ?? { position: 0n, hash: emptyLogHash }
  for (let added = 0; ; added++) {
    const next = await readReceipts(db, reached, { network, limit, pageLength, abort })
    if (abort.aborted || next.position === reached.position) return { added }
    const isFirst = await write(db, { before: reached, next, network, signer, now })
    if (!isFirst) return { added }
    reached = next
  }
}

type LogState = Readonly<{ position: bigint; hash: Uint8Array }>

/** Continues the hash of the log over the next receipts and key ends. Positions are committed in their order, so none is skipped. */
async function readReceipts(
  db: Db,
  { position, hash }: LogState,
  { network, limit, pageLength, abort }: Required<Pick<AddCheckpointsParameters, 'network' | 'abort'>> & Limits,
): Promise<LogState> {
  const breathe = createBreather()
  for (let left = limit; left > 0 && !abort.aborted; ) {
    const length = Math.min(left, pageLength)
    const rows = await listChainEntries(db, { after: position, limit: length })
    for (const entry of rows) {
      await breathe()
      hash = logHash(hash, hashChainEnd(entry, network))
      position = entry.seq
    }
    if (rows.length < length) break
    left -= length
  }
  return { position, hash }
}

type Limits = { limit: number; pageLength: number }

/** @returns false when another process added one meanwhile. */
async function write(
  db: Db,
  {
    before,
    next: { position, hash },
    network,
    signer,
    now,
  }: Pick<AddCheckpointsParameters, 'network' | 'signer' | 'now'> & { before: LogState; next: LogState },
): Promise<boolean> {
  return await db.transaction().execute(async (tx) => {
    await lockCheckpoints(tx)
    const last = await findCheckpoint(tx)
    if ((last?.position ?? 0n) !== before.position) return false
    const timeMs = now()
    const signature = signer.sign(checkpointBytes({ network, position, hash, timeMs }))
    await insertCheckpoint(tx, { position, hash, timeMs, signature })
    return true
  })
}
