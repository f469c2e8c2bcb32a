import type { ReceiptBytesParameters } from '@kith/protocol'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { fromBase64 } from './fromBase64.ts'

type Proof = NonNullable<NonNullable<ProofQuery['post']>['proof']>

/** What the service signed in a receipt. */
export function toReceipt({
  id,
  network,
  seq,
  receivedAt,
  previous,
}: Omit<Proof['receipt'], 'signature'>): ReceiptBytesParameters {
  const receivedMs = Date.parse(receivedAt)
  return { network, id, seq: BigInt(seq), receivedMs, previous: previous === null ? null : fromBase64(previous) }
}
