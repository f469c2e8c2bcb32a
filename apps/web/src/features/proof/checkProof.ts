import { parseAddress } from '@kith/protocol'
import { type Receipt, type VerifyReport, verify } from '@kith/protocol/verify'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { fromBase64 } from './fromBase64.ts'

export type CheckProofParameters = {
  /** A post that is not deleted. */
  post: NonNullable<ProofQuery['post']> & { proof: object }
  service: ProofQuery['service']
}

/** Verifies a post's proof by the algorithm of docs/protocol/verify.md, in this browser. */
export async function checkProof({
  post: { proof, author, id },
  service: { network, origins, clientOrigins, receiptKey },
}: CheckProofParameters): Promise<VerifyReport> {
  return await verify(
    {
      envelope: fromBase64(proof.envelope),
      delegation: fromBase64(proof.delegation),
      receipt: toReceipt(proof.receipt),
      // An edited post is proven by the edit, which names it.
      id,
      author: parseAddress(author.address),
    },
    { network, origins, clients: clientOrigins ?? undefined, receiptKey },
  )
}

function toReceipt({ network, id, seq, receivedAt, signature }: ProofReceipt): Receipt {
  // A position that is no number is none that anybody signed.
  const position = /^\d{1,20}$/.test(seq) ? BigInt(seq) : -1n
  return { network, id, seq: position, receivedMs: Date.parse(receivedAt), signature: fromBase64(signature) }
}

type ProofReceipt = CheckProofParameters['post']['proof']['receipt']
