import { findReceiptKey } from '@kith/protocol'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { parsePosition } from './parsePosition.ts'

/** The service's key that signs the receipt at a log position, as did:key; the newest one where it names none for it. */
export function findSigner({ receiptKeys }: ProofQuery['service'], seq: string): string {
  const keys = receiptKeys.map(({ key, position }) => ({ key, position: parsePosition(position) }))
  return (findReceiptKey(keys, parsePosition(seq)) ?? keys.at(-1))?.key ?? ''
}
