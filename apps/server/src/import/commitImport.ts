import { limits } from '@kith/protocol'
import { toHex } from '../bytes/toHex.ts'
import type { Db, Tx } from '../db/Database.ts'
import { holdMessages, type NewHeldMessage } from '../db/held-message/holdMessages.ts'
import { listHeldOf } from '../db/held-message/listHeldOf.ts'
import { releaseHeld } from '../db/held-message/releaseHeld.ts'
import { isLive } from '../keys/isLive.ts'
import type { Totals } from '../limits/totals/Totals.ts'
import { readBatchState } from '../log/readBatchState.ts'
import type { ReceiptSigner } from '../log/receipts/ReceiptSigner.ts'
import { signReceipts } from '../log/receipts/signReceipts.ts'
import { toOutcome } from '../log/toOutcome.ts'
import { writeBatch } from '../log/writeBatch.ts'
import type { ImportedMessage } from './ImportedMessage.ts'
import type { ImportOutcome } from './ImportOutcome.ts'
import { type PlannedImport, planImport } from './planImport.ts'
import { TooManyHeldError } from './TooManyHeldError.ts'

/** Messages per transaction, which blocks other writers. */
export const importBatchLength = 5

export type ImportContext = Readonly<{
  network: string
  /** Chain of the handles that raise an account's allowance. */
  chainId: number
  /** Blocks until a handle counts as confirmed. */
  confirmations: number
  totals: Totals
  /** Addresses of the operators, lower-case. */
  operators: ReadonlySet<string>
  signer: ReceiptSigner
}>

export type CommitImportParameters = ImportContext & {
  /** All of one account. */
  messages: readonly ImportedMessage[]
  accountId: bigint
  /** The delegation whose key brings them. */
  importer: Uint8Array
  nowMs: number
}

/**
 * Appends public messages that came in a file, and holds those that refer to a post that is not here, in one transaction.
 *
 * @throws what `planImport` throws; then nothing is written.
 */
export async function commitImport(
  db: Db,
  { messages, accountId, importer, nowMs, network, signer, ...judging }: CommitImportParameters,
): Promise<readonly ImportOutcome[]> {
  return await db.transaction().execute(async (tx) => {
    const state = await readBatchState(tx, { messages, importer, ...judging })
    const { plan, outcomes } = planImport(state, { messages, importer, nowMs })
    const waiting = await hold(tx, { messages, outcomes, accountId, importer, nowMs })
    const receipts = signReceipts(plan.messages, { ...state, network, signer })
    const results = outcomes.map((outcome, index): ImportOutcome => {
      if (outcome.kind === 'held') return waiting[index] ? { kind: 'held' } : refusedHolding
      if (outcome.kind === 'known') return { kind: 'known' }
      const result = toOutcome(outcome, receipts)
      // What is private never came so far.
      if (result.kind === 'kept') throw new Error('A private message was imported.')
      if (result.kind === 'refused') return result
      return { ...result, isTimeVerified: messages[index]?.imported?.isTimeVerified ?? true }
    })
    await writeBatch(tx, { plan, receipts })
    return results
  })
}

const refusedHolding: ImportOutcome = { kind: 'refused', error: new TooManyHeldError() }

type Holding = Pick<CommitImportParameters, 'messages' | 'accountId' | 'importer' | 'nowMs'> & {
  outcomes: readonly PlannedImport[]
}

/** Keeps what waits, as far as there is room, while the log is locked; says of each message whether it waits now. */
async function hold(tx: Tx, { messages, outcomes, accountId, importer, nowMs }: Holding): Promise<readonly boolean[]> {
  if (!outcomes.some(({ kind }) => kind === 'held')) return []
  const before = await listHeldOf(tx, accountId)
  // What an ended key imported is never accepted: it uses no quota, and is held again for the key that imports it now.
  await releaseHeld(tx, { ids: before.filter((one) => !isLive(one, nowMs)).map(({ id }) => id) })
  const held = new Set(before.filter((one) => isLive(one, nowMs)).map(({ id }) => toHex(id)))
  const isHeld: boolean[] = []
  const waiting = new Map<string, NewHeldMessage>()
  for (const [index, { id, envelope, receivedMs, hasReceipt }] of messages.entries()) {
    const outcome = outcomes[index]
    if (outcome?.kind !== 'held') continue
    const key = toHex(id)
    isHeld[index] = held.has(key) || held.size < limits.heldMessages
    if (!isHeld[index]) continue
    held.add(key)
    const { awaits } = outcome
    const receivedAt = hasReceipt ? new Date(receivedMs) : null
    waiting.set(key, { id, accountId, importerId: importer, awaits, envelope, receivedAt, heldAt: new Date(nowMs) })
  }
  if (waiting.size > 0) await holdMessages(tx, [...waiting.values()])
  return isHeld
}
