import type { ReceiptBytesParameters } from '@kith/protocol'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { fromBase64 } from './fromBase64.ts'

type Proof = NonNullable<NonNullable<ProofQuery['post']>['proof']>

/** What the service signed in a receipt. A position that is no number is none that anybody signed. */
export function toReceipt({
  id,
  network,
  seq,
  receivedAt,
  previous,
}: Omit<Proof['receipt'], 'signature'>): ReceiptBytesParameters {
  const position = /^\d{1,20}$/.test(seq) ? BigInt(seq) : -1n
  const receivedMs = Date.parse(receivedAt)
  return { network, id, seq: position, receivedMs, previous: previous === null ? null : fromBase64(previous) }
}
