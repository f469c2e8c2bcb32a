import { decodeEnvelope, limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { isOutage } from '../db/errors/isOutage.ts'
import { isWriteRefusal } from '../db/errors/isWriteRefusal.ts'
import { type HeldMessage, listArrived } from '../db/held-message/listArrived.ts'
import { releaseHeld } from '../db/held-message/releaseHeld.ts'
import { releaseOldHeld } from '../db/held-message/releaseOldHeld.ts'
import { type CommitImportParameters, commitImport, type ImportContext, importBatchLength } from './commitImport.ts'
import type { ImportOutcome } from './ImportOutcome.ts'
import { toImported } from './toImported.ts'

export type AcceptHeldMessagesParameters = ImportContext & {
  /** Only what this account brought; without it, what anybody did. */
  accountId?: bigint | undefined
  now: () => number
  abort: AbortSignal
}

export type HeldOutcome = {
  accepted: number
  /** What could not be judged, and why, by the hex of its id: it waits on. */
  failed: ReadonlyMap<string, Error>
}

/**
 * Accepts held messages whose post has arrived, and drops those held for a day. What was imported by a key that has ended
 * since is dropped, too. One that fails does not delay those of others.
 */
export async function acceptHeldMessages(
  db: Db,
  { accountId, now, abort, ...context }: AcceptHeldMessagesParameters,
): Promise<HeldOutcome> {
  await releaseOldHeld(db, new Date(now() - limits.heldMs))
  let accepted = 0
  /** Accounts that have no points left: theirs wait on. */
  const spent = new Set<bigint>()
  const failed = new Map<string, Error>()

  while (!abort.aborted) {
    const rows = await listArrived(db, {
      accountId,
      exceptAccounts: [...spent],
      exceptIds: [...failed.keys()].map((id) => Buffer.from(id, 'hex')),
      limit: importBatchLength,
    })
    const [first] = rows
    if (!first) break
    const { accountId: holder, importerId: importer } = first
    const parts = [rows.filter((row) => row.accountId === holder && Buffer.compare(row.importerId, importer) === 0)]
    for (const part of parts) {
      try {
        const outcomes = await takeIn(db, part, { accountId: holder, importer, nowMs: now(), ...context })
        if (outcomes.some(isOutOfPoints)) spent.add(holder)
        accepted += outcomes.filter(({ kind }) => kind === 'receipt').length
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause))
        // A database that is gone or stores nothing would only be asked again.
        if (isOutage(error) || isWriteRefusal(error)) throw error
        // One by one then, so that none fails with another.
        if (part.length > 1) parts.push(...part.map((row) => [row]))
        else for (const { id } of part) failed.set(toHex(id), error)
      }
    }
  }
  return { accepted, failed }
}

/** Commits what one key imported, and releases what is no longer held. If this throws, all of it stays held. */
async function takeIn(
  db: Db,
  rows: readonly HeldMessage[],
  context: Omit<CommitImportParameters, 'messages'>,
): Promise<readonly ImportOutcome[]> {
  const messages = rows.map(({ id, envelope, address, receivedAt }) => {
    const { message } = decodeEnvelope(envelope)
    const delegationId = findDigest(message.by)
    if (!delegationId) throw new Error('What waits was checked.')
    return toImported({
      message: { id, delegationId, accountId: context.accountId, address, message, envelope },
      receiptMs: receivedAt?.getTime() ?? null,
      nowMs: context.nowMs,
    })
  })
  const outcomes = await commitOrRefuse(commitImport(db, { messages, ...context }))
  const done = rows.flatMap(({ id }, index) => {
    const outcome = outcomes?.[index]
    return outcome && (outcome.kind === 'held' || isOutOfPoints(outcome)) ? [] : [id]
  })
  // Where the key has ended, another may have brought the same meanwhile: that waits on.
  await releaseHeld(db, { ids: done, importerId: context.importer })
  return outcomes ?? []
}

function isOutOfPoints(outcome: ImportOutcome): boolean {
  return outcome.kind === 'refused' && ['QuotaExceededError', 'ServiceFullError'].includes(outcome.error.name)
}

/** `null` where the key that brought them has ended, or all is refused for another reason: they go. */
async function commitOrRefuse(committing: Promise<readonly ImportOutcome[]>): Promise<readonly ImportOutcome[] | null> {
  try {
    return await committing
  } catch (error) {
    if (error instanceof BaseError) return null
    throw error
  }
}
