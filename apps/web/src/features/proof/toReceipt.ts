import type { ReceiptBytesParameters } from '@kith/protocol'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { fromBase64 } from './fromBase64.ts'
import { parsePosition } from './parsePosition.ts'

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
  const before = previous === null ? null : fromBase64(previous)
  return { network, id, seq: parsePosition(seq), receivedMs, previous: before }
}
