import { receiptBytes, receiptHash } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'
import { type ChainEnd, hashChainEnd } from './selectChainEnds.ts'

/** A message at its position in the log. */
export type UnsignedMessage = Readonly<{ id: Uint8Array; seq: bigint; account_id: bigint; received_at: Date }>

export type SignReceiptsParameters = {
  /** The end of the chain of each account that adds to the log. */
  chainEnds: ReadonlyMap<bigint, ChainEnd>
  network: string
  signer: ReceiptSigner
}

/** A receipt's signature, and the hash of the entry before it that it signs. */
export type SignedReceipt = Readonly<{ signature: Uint8Array; previous: Uint8Array | null }>

/** Signs a receipt for each planned message, by `seq`, in the order of the log: each names the entry before it of its account. */
export function signReceipts(
  messages: readonly UnsignedMessage[],
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
