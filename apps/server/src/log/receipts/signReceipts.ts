import { receiptBytes, receiptHash } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { BatchPlan } from '../batch/BatchPlan.ts'
import type { BatchState } from '../batch/BatchState.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'
import { hashChainEnd } from './selectChainEnds.ts'

export type SignReceiptsParameters = Pick<BatchState, 'chainEnds'> & {
  network: string
  signer: ReceiptSigner
}

/** A receipt's signature, and the hash of the entry before it that it signs. */
export type SignedReceipt = Readonly<{ signature: Uint8Array; previous: Uint8Array | null }>

/** Signs a receipt for each planned message, by `seq`, in the order of the log: each names the entry before it of its account. */
export function signReceipts(
  messages: BatchPlan['messages'],
  { chainEnds, network, signer }: SignReceiptsParameters,
): ReadonlyMap<bigint, SignedReceipt> {
  const last = new Map<bigint, Uint8Array>()
  for (const [accountId, end] of chainEnds) last.set(accountId, hashChainEnd(end, network))
  const signed = new Map<bigint, SignedReceipt>()
  for (const { id, seq, account_id, received_at } of messages) {
    const previous = last.get(account_id) ?? null
    const fields = { network, id: formatCid(id), seq, receivedMs: received_at.getTime(), previous }
    signed.set(seq, { signature: signer.sign(receiptBytes(fields)), previous })
    last.set(account_id, receiptHash(fields))
  }
  return signed
}
