import { receiptBytes, receiptHash } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { BatchPlan } from '../BatchPlan.ts'
import type { BatchState, LastReceipt } from '../BatchState.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'

export type SignReceiptsParameters = Pick<BatchState, 'lastReceipts'> & {
  network: string
  signer: ReceiptSigner
}

/** A receipt's signature, and the hash of the one before it that it signs. */
export type SignedReceipt = Readonly<{ signature: Uint8Array; previous: Uint8Array | null }>

/** Signs a receipt for each planned message, by `seq`, in the order of the log: each names the one before it of its account. */
export function signReceipts(
  messages: BatchPlan['messages'],
  { lastReceipts, network, signer }: SignReceiptsParameters,
): ReadonlyMap<bigint, SignedReceipt> {
  const toFields = ({ id, seq, received_at, previous }: LastReceipt) => ({
    network,
    id: formatCid(id),
    seq,
    receivedMs: received_at.getTime(),
    previous,
  })
  const last = new Map<bigint, Uint8Array>()
  for (const [accountId, receipt] of lastReceipts) last.set(accountId, receiptHash(toFields(receipt)))
  const signed = new Map<bigint, SignedReceipt>()
  for (const { id, seq, account_id, received_at } of messages) {
    const previous = last.get(account_id) ?? null
    const fields = toFields({ id, seq, received_at, previous })
    signed.set(seq, { signature: signer.sign(receiptBytes(fields)), previous })
    last.set(account_id, receiptHash(fields))
  }
  return signed
}
