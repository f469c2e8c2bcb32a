import { findAttestationKey, parseAccountAddress, type SignedAttestation } from '@kith/protocol'
import { type KeyEnd, type VerifyReport, verifyDelegation, verifyMessage } from '@kith/protocol/verify'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { findSigner } from './findSigner.ts'
import { fromBase64 } from './fromBase64.ts'
import { parsePosition } from './parsePosition.ts'
import { toReceipt } from './toReceipt.ts'

type Proof = NonNullable<NonNullable<ProofQuery['post']>['proof']>

export type CheckProofParameters = {
  /** A post that is not deleted. */
  post: NonNullable<ProofQuery['post']> & { proof: object }
  service: ProofQuery['service']
}

/** Verifies a post's proof by the algorithm of docs/protocol/verify.md, in this browser, and that it is of the text shown. */
export async function checkProof({
  post: { proof, author, id, text },
  service,
}: CheckProofParameters): Promise<VerifyReport> {
  const { network, origins, clientOrigins } = service
  const receiptKey = findSigner(service, proof.receipt.seq)
  const trusted = { network, origins, clients: clientOrigins ?? undefined, receiptKey }
  const attestation = toAttestation(proof)
  // Asked for at another time than the message came, so perhaps by another key.
  const keys = service.receiptKeys.map(({ key, since }) => ({ key, timeMs: Date.parse(since) }))
  const attesting = attestation && (await findAttestationKey(keys, { network, ...attestation }))
  const delegation = await verifyDelegation(
    fromBase64(proof.delegation),
    { ...trusted, receiptKey: attesting ?? receiptKey },
    { attestation },
  )
  const report = await verifyMessage(
    {
      envelope: fromBase64(proof.envelope),
      delegation,
      receipt: { ...toReceipt(proof.receipt), signature: fromBase64(proof.receipt.signature) },
      keyEnd: toKeyEnd(proof.keyEnd, { service }),
      // An edited post is proven by the edit, which names it.
      id,
      author: parseAccountAddress(author.address),
    },
    trusted,
  )
  const { message } = report
  const isShown = message === null || (['post', 'edit'].includes(message.type) && message.rest['text'] === text)
  return isShown ? report : refuse(report)
}

/** What the service says about a contract account's signature, as it signed it; `undefined` for a plain key. */
function toAttestation({
  attestation,
  delegationId,
}: Pick<Proof, 'attestation' | 'delegationId'>): SignedAttestation | undefined {
  if (!attestation) return undefined
  const { chain, block, blockHash, attestedAt, accepted, signature } = attestation
  const pairs = blockHash.slice(2).match(/../g) ?? []
  return {
    delegation: delegationId,
    chainId: Number(chain.slice('eip155:'.length)),
    blockNumber: BigInt(block),
    blockHash: Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)),
    timeMs: Date.parse(attestedAt),
    isAccepted: accepted,
    signature: fromBase64(signature),
  }
}

/** The record of the key's end as the service published it, to be verified; `undefined` without one that can be. */
function toKeyEnd(keyEnd: Proof['keyEnd'], { service }: { service: ProofQuery['service'] }): KeyEnd | undefined {
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

/** A proof that holds, of something else than is shown: the service may show any text beside it. */
function refuse(report: VerifyReport): VerifyReport {
  const reason = 'WrongMessageError'
  const fault = { outcome: 'failed', reason, message: 'The signed text is not the text shown.' } as const
  return {
    ...report,
    checks: report.checks.map((check) => (check.name === 'id' ? { name: check.name, ...fault } : check)),
    author: null,
    reason: report.reason ?? reason,
    standing: null,
    keyEnd: null,
    isTimeConfirmed: false,
  }
}
