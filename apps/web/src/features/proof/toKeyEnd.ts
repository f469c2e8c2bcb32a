import type { KeyEnd } from '@kith/protocol/verify'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { findSigner } from './findSigner.ts'
import { fromBase64 } from './fromBase64.ts'
import { parsePosition } from './parsePosition.ts'
import { toReceipt } from './toReceipt.ts'

type Proof = NonNullable<NonNullable<ProofQuery['post']>['proof']>

/** The record of the key's end as the service published it, to be verified; `undefined` without one that can be. */
export function toKeyEnd(keyEnd: Proof['keyEnd'], { service }: { service: ProofQuery['service'] }): KeyEnd | undefined {
  if (keyEnd === null) return undefined
  const { delegation, seq, endedAt, network, signature, previous, textId, text, revoke, receipt } = keyEnd
  const receiptKey = findSigner(service, seq)
  if (revoke !== null && receipt !== null) {
    const signed = { ...toReceipt(receipt), signature: fromBase64(receipt.signature) }
    return { envelope: fromBase64(revoke), receipt: signed, receiptKey }
  }
  // The key's own message is purged: nothing is left to check.
  if (signature === null) return undefined
  return {
    ...{ delegation, network, seq: parsePosition(seq), endedMs: Date.parse(endedAt), text: textId },
    ...{ previous: previous === null ? null : fromBase64(previous), signature: fromBase64(signature), receiptKey },
    ...(text !== null && { record: fromBase64(text) }),
  }
}
