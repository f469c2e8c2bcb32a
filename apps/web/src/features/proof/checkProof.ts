import { findAttestationKey, parseAccountAddress } from '@kith/protocol'
import { type VerifyReport, verifyDelegation, verifyMessage } from '@kith/protocol/verify'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { findSigner } from './findSigner.ts'
import { fromBase64 } from './fromBase64.ts'
import { toAttestation } from './toAttestation.ts'
import { toKeyEnd } from './toKeyEnd.ts'
import { toReceipt } from './toReceipt.ts'

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
