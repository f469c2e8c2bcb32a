import { parseAddress } from '@kith/protocol'
import { type VerifyReport, verify } from '@kith/protocol/verify'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { findSigner } from './findSigner.ts'
import { fromBase64 } from './fromBase64.ts'
import { toReceipt } from './toReceipt.ts'

export type CheckProofParameters = {
  /** A post that is not deleted. */
  post: NonNullable<ProofQuery['post']> & { proof: object }
  service: ProofQuery['service']
}

/** Verifies a post's proof by the algorithm of docs/protocol/verify.md, in this browser. */
export async function checkProof({
  post: { proof, author, id },
  service,
}: CheckProofParameters): Promise<VerifyReport> {
  const { network, origins, clientOrigins } = service
  return await verify(
    {
      envelope: fromBase64(proof.envelope),
      delegation: fromBase64(proof.delegation),
      receipt: { ...toReceipt(proof.receipt), signature: fromBase64(proof.receipt.signature) },
      // An edited post is proven by the edit, which names it.
      id,
      author: parseAddress(author.address),
    },
    { network, origins, clients: clientOrigins ?? undefined, receiptKey: findSigner(service, proof.receipt.seq) },
  )
}
