import { decodeDelegation } from '@kith/protocol'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import { type ContractKey, listDueContracts } from '../../db/contract-answer/listDueContracts.ts'
import { writeContractEnd } from '../../db/contract-answer/writeContractEnd.ts'
import { writeContractNo } from '../../db/contract-answer/writeContractNo.ts'
import { writeContractYes } from '../../db/contract-answer/writeContractYes.ts'
import type { Db } from '../../db/Database.ts'
import { appendKeyEnds, type KeyEndSigning } from '../../log/key-end/appendKeyEnds.ts'
import { attest } from '../wallet/attest.ts'
import type { VerifyWallet } from '../wallet/VerifyWallet.ts'

/** How long a contract account's answer counts before it is asked again. */
const answerLifetimeMs = 86_400_000
/** How long after a first no it is asked again. */
const secondLookMs = 3_600_000
const pageSize = 100

export type RecheckOldAnswersParameters = KeyEndSigning & {
  /** The accounts' chain: one that is slow keeps no other waiting. */
  chainId: number
  nowMs: number
  verifyWallet: VerifyWallet
  /** Ends the round before the next key. */
  abort: AbortSignal
}

/** What became of the keys that were due. */
export type RecheckOutcome = {
  confirmed: number
  /** The contract account refused the signature for the first time; the key lives on, and it is asked once more. */
  doubted: number
  /** The contract account no longer accepts the signature. */
  ended: number
  /** Its chain gave no answer that counts; the key lives on and is asked about again. */
  unanswered: number
}

/**
 * Asks contract accounts again, once a day for each live key, whether they still accept the signature that admitted it.
 * Only a definite no, from a block after the last yes, ends a key; and only a second one, an hour or more after the first and from a
 * newer block: a node that lacks a piece of its chain for a moment says no as definitely.
 */
export async function recheckOldAnswers(
  db: Db,
  { chainId, nowMs, abort, ...checking }: RecheckOldAnswersParameters,
): Promise<RecheckOutcome> {
  const outcome: RecheckOutcome = { confirmed: 0, doubted: 0, ended: 0, unanswered: 0 }
  const startedAt = new Date(nowMs)
  for (let page = await listDue(db, { chainId, startedAt, after: null }); page.length > 0; ) {
    for (const due of page) {
      if (abort.aborted) return outcome
      outcome[await recheckOne(db, { due, startedAt, ...checking })] += 1
    }
    page = await listDue(db, { chainId, startedAt, after: page.at(-1)?.id ?? null })
  }
  return outcome
}

/** Keys whose answer is a day old. */
async function listDue(
  db: Db,
  { chainId, startedAt, after }: { chainId: number; startedAt: Date; after: Uint8Array | null },
): Promise<readonly ContractKey[]> {
  return await listDueContracts(db, {
    chainId,
    now: startedAt,
    acceptedUntil: new Date(startedAt.getTime() - answerLifetimeMs),
    refusedUntil: new Date(startedAt.getTime() - secondLookMs),
    after,
    limit: pageSize,
  })
}

async function recheckOne(
  db: Db,
  {
    due,
    startedAt,
    verifyWallet,
    ...signing
  }: KeyEndSigning & { due: ContractKey; startedAt: Date; verifyWallet: VerifyWallet },
): Promise<keyof RecheckOutcome> {
  try {
    const delegation = decodeDelegation(new Uint8Array(due.bytes))
    const proof = await verifyWallet(delegation)
    const { network, signer } = signing
    const attestation = attest(proof, { delegation, network, timeMs: startedAt.getTime(), sign: signer.sign })
    if (proof.kind === 'contract') {
      const { blockNumber: block, blockHash } = proof
      await writeContractYes(db, { id: due.id, block, hash: decodeCheckedHex(blockHash), attestation, at: startedAt })
    }
    return 'confirmed'
  } catch (error) {
    const block = findRefusal(error)
    // A node that lags behind, or a chain that was rolled back, does not know yet what it accepted.
    if (block === null || block.blockNumber < (due.observedBlock ?? 0n)) return 'unanswered'
    if (due.refusedBlock === null) {
      await writeContractNo(db, { id: due.id, block: block.blockNumber, at: startedAt })
      return 'doubted'
    }
    // The same block says the same again.
    if (block.blockNumber <= due.refusedBlock) return 'unanswered'
    return (await end(db, { due, block, startedAt, ...signing })) ? 'ended' : 'unanswered'
  }
}

type Block = { blockNumber: bigint; blockHash: `0x${string}` }

/** The block at which the account definitely refused; `null` for any other trouble. */
function findRefusal(error: unknown): Block | null {
  if (!(error instanceof Error) || error.name !== 'InvalidSignatureError' || !('block' in error)) return null
  // Made true by the name, which identifies an error.
  return (error.block as Block | undefined) ?? null
}

/** False where another process has heard a yes, or ended the key, since this one read of the first no. */
async function end(
  db: Db,
  { due, block, startedAt, ...signing }: KeyEndSigning & { due: ContractKey; block: Block; startedAt: Date },
): Promise<boolean> {
  const { id, accountId, refusedBlock } = due
  return await db.transaction().execute(async (tx) => {
    const end = { id, block: block.blockNumber, firstBlock: refusedBlock, at: startedAt }
    if (!(await writeContractEnd(tx, end))) return false
    await appendKeyEnds(tx, { accountId, delegations: [id], endedAt: startedAt, textId: null, ...signing })
    return true
  })
}
