import { decodeEnvelope, limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import { readAccountAddress } from '../bytes/readAccountAddress.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { isOutage } from '../db/isOutage.ts'
import { isWriteRefusal } from '../db/isWriteRefusal.ts'
import { isAnyOf } from '../db/queries/isAnyOf.ts'
import { type CommitImportParameters, commitImport, type ImportContext, importBatchLength } from './commitImport.ts'
import type { ImportOutcome } from './ImportOutcome.ts'
import { toImported } from './toImported.ts'

export type ApplyHeldParameters = ImportContext & {
  /** Only what this account brought; without it, what anybody did. */
  accountId?: bigint | undefined
  now: () => number
  abort: AbortSignal
}

export type HeldOutcome = {
  applied: number
  /** What could not be judged, and why, by the hex of its id: it waits on. */
  failed: ReadonlyMap<string, Error>
}

/**
 * Accepts held messages whose post has arrived, and drops those held for a day. What was imported by a key that has ended
 * since is dropped, too. One that fails does not delay those of others.
 */
export async function applyHeld(
  db: Db,
  { accountId, now, abort, ...context }: ApplyHeldParameters,
): Promise<HeldOutcome> {
  await db
    .deleteFrom('held_message')
    .where('held_at', '<=', new Date(now() - limits.heldMs))
    .execute()
  let applied = 0
  /** Accounts that have no points left: theirs wait on. */
  const spent = new Set<bigint>()
  const failed = new Map<string, Error>()

  while (!abort.aborted) {
    const rows = await readArrived(db, { accountId, spent, failed })
    const [first] = rows
    if (!first) break
    const { account_id, importer_id } = first
    const parts = [
      rows.filter((row) => row.account_id === account_id && Buffer.compare(row.importer_id, importer_id) === 0),
    ]
    for (const part of parts) {
      try {
        const outcomes = await takeIn(db, part, {
          accountId: account_id,
          importer: importer_id,
          nowMs: now(),
          ...context,
        })
        if (outcomes.some(isOutOfPoints)) spent.add(account_id)
        applied += outcomes.filter(({ kind }) => kind === 'receipt').length
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
  return { applied, failed }
}

type Arrived = Awaited<ReturnType<typeof readArrived>>[number]

async function readArrived(
  db: Db,
  {
    accountId,
    spent,
    failed,
  }: { accountId: bigint | undefined; spent: ReadonlySet<bigint>; failed: HeldOutcome['failed'] },
) {
  const failedIds = [...failed.keys()].map((id) => Buffer.from(id, 'hex'))
  return await db
    .selectFrom('held_message as held')
    .innerJoin('post', 'post.id', 'held.awaits')
    .innerJoin('account', 'account.id', 'held.account_id')
    .select(['held.id', 'held.account_id', 'held.importer_id', 'held.envelope', 'held.received_at', 'account.address'])
    .$if(accountId !== undefined, (query) => query.where('held.account_id', '=', accountId ?? 0n))
    .$if(spent.size > 0, (query) => query.where('held.account_id', 'not in', [...spent]))
    .$if(failed.size > 0, (query) => query.where(({ not }) => not(isAnyOf('held.id', 'bytea', failedIds))))
    .orderBy('held.place')
    .limit(importBatchLength)
    .execute()
}

/** Commits what one key imported, and releases what is no longer held. If this throws, all of it stays held. */
async function takeIn(
  db: Db,
  rows: readonly Arrived[],
  context: Omit<CommitImportParameters, 'messages'>,
): Promise<readonly ImportOutcome[]> {
  const messages = rows.map(({ id, envelope, address, received_at }) => {
    const { message } = decodeEnvelope(envelope)
    const delegationId = findDigest(message.by)
    if (!delegationId) throw new Error('What waits was checked.')
    return toImported({
      message: {
        id,
        delegationId,
        accountId: context.accountId,
        address: readAccountAddress(address),
        message,
        envelope,
      },
      receiptMs: received_at?.getTime() ?? null,
      nowMs: context.nowMs,
    })
  })
  const outcomes = await commitOrRefuse(commitImport(db, { messages, ...context }))
  const done = rows.flatMap(({ id }, index) => {
    const outcome = outcomes?.[index]
    return outcome && (outcome.kind === 'held' || isOutOfPoints(outcome)) ? [] : [id]
  })
  if (done.length > 0) {
    const ofKey = db.deleteFrom('held_message').where('importer_id', '=', context.importer)
    // Where the key has ended, another may have brought the same meanwhile: that waits on.
    await ofKey.where('id', 'in', done).execute()
  }
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
