import { decodeEnvelope, limits } from '@kith/protocol'
import { BaseError } from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import type { Db } from '../db/Database.ts'
import { commitImport, type ImportContext } from './commitImport.ts'
import type { ImportOutcome } from './ImportOutcome.ts'
import { toImported } from './toImported.ts'

export type ApplyHeldParameters = ImportContext & {
  /** Only what this account brought; without it, what anybody did. */
  accountId?: bigint | undefined
  now: () => number
  abort: AbortSignal
}

const batchLength = 100

/**
 * Takes in what waited for a post that is here now, and lets go of what waited for a day. What a key brought that has ended
 * since goes with it.
 */
export async function applyHeld(
  db: Db,
  { accountId, now, abort, ...context }: ApplyHeldParameters,
): Promise<{ applied: number }> {
  await db
    .deleteFrom('held_message')
    .where('held_at', '<=', new Date(now() - limits.heldMs))
    .execute()
  let applied = 0
  /** Accounts that have no points left: theirs wait on. */
  const spent = new Set<bigint>()
  while (!abort.aborted) {
    const rows = await readArrived(db, { accountId, spent })
    const [first] = rows
    if (!first) break
    const { account_id, importer_id } = first
    const nowMs = now()
    const mine = rows.filter(
      (row) => row.account_id === account_id && Buffer.compare(row.importer_id, importer_id) === 0,
    )
    const messages = mine.map(({ id, envelope, address, received_at }) => {
      const { message } = decodeEnvelope(envelope)
      const delegationId = findDigest(message.by)
      if (!delegationId) throw new Error('What waits was checked.')
      return toImported({
        message: { id, delegationId, accountId: account_id, address: `0x${toHex(address)}`, message, envelope },
        receiptMs: received_at?.getTime() ?? null,
        nowMs,
      })
    })
    const outcomes = await commitOrRefuse(
      commitImport(db, { messages, accountId: account_id, importer: importer_id, nowMs, ...context }),
    )
    if (outcomes?.some(isOutOfPoints)) spent.add(account_id)
    const done = mine.flatMap(({ id }, index) => {
      const outcome = outcomes?.[index]
      return outcome && (outcome.kind === 'held' || isOutOfPoints(outcome)) ? [] : [id]
    })
    if (done.length > 0) await db.deleteFrom('held_message').where('id', 'in', done).execute()
    applied += outcomes?.filter(({ kind }) => kind === 'receipt').length ?? 0
  }
  return { applied }
}

async function readArrived(
  db: Db,
  { accountId, spent }: { accountId: bigint | undefined; spent: ReadonlySet<bigint> },
) {
  return await db
    .selectFrom('held_message as held')
    .innerJoin('post', 'post.id', 'held.awaits')
    .innerJoin('account', 'account.id', 'held.account_id')
    .select(['held.id', 'held.account_id', 'held.importer_id', 'held.envelope', 'held.received_at', 'account.address'])
    .$if(accountId !== undefined, (query) => query.where('held.account_id', '=', accountId ?? 0n))
    .$if(spent.size > 0, (query) => query.where('held.account_id', 'not in', [...spent]))
    .orderBy('held.place')
    .limit(batchLength)
    .execute()
}

function isOutOfPoints(outcome: ImportOutcome): boolean {
  return outcome.kind === 'refused' && outcome.error.name === 'QuotaExceededError'
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
