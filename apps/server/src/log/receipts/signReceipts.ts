import { receiptBytes, receiptHash } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import type { ChainEnd } from '../../db/log/selectChainEnds.ts'
import { hashChainEnd } from './hashChainEnd.ts'
import type { ReceiptSigner } from './ReceiptSigner.ts'

/** A message at its position in the log. */
export type UnsignedMessage = Readonly<{ id: Uint8Array; seq: bigint; accountId: bigint; receivedAt: Date }>

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
  for (const { id, seq, accountId, receivedAt } of messages) {
    const previous = last.get(accountId) ?? null
    const fields = { network, id: formatCid(id), seq, receivedMs: receivedAt.getTime(), previous }
    signed.set(seq, { signature: signer.sign(receiptBytes(fields)), previous })
    last.set(accountId, receiptHash(fields))
  }
  return signed
}
