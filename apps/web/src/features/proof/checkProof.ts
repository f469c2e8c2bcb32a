import {
  decodeDelegation,
  decodeEnvelope,
  parseAddress,
  parseDidKey,
  receiptBytes,
  verifyBytes,
  verifyEnvelopeWebCrypto,
} from '@kith/protocol'
import { recoverMessageAddress } from 'viem'
import type { ProofQuery } from '../../api/operations.generated.ts'
import { fromBase64 } from './fromBase64.ts'
import type { ProofCheck } from './ProofCheck.ts'
import { toReceipt } from './toReceipt.ts'

export type CheckProofParameters = {
  /** A post that is not deleted. */
  post: NonNullable<ProofQuery['post']> & { proof: object }
  service: ProofQuery['service']
}

/** Checks a post's proof without trusting who sent it: a check that cannot be made has failed. */
export async function checkProof({ post, service }: CheckProofParameters): Promise<ProofCheck[]> {
  const { proof, author, id } = post
  const envelope = fromBase64(proof.envelope)
  const author0x = parseAddress(author.address)

  const checks: Record<ProofCheck['name'], () => Promise<boolean>> = {
    'message-id': async () => {
      const { id: envelopeId, message } = decodeEnvelope(envelope)
      // An edited post is proven by the edit, which names it.
      const isOfPost = envelopeId === id || (message.type === 'edit' && message.to === id)
      return isOfPost && envelopeId === proof.receipt.id
    },
    'message-signature': async () => {
      const { key } = decodeDelegation(fromBase64(proof.delegation))
      await verifyEnvelopeWebCrypto(envelope, key, service.network)
      return true
    },
    delegation: async () => {
      const { cid, address } = decodeDelegation(fromBase64(proof.delegation))
      return cid === proof.delegationId && decodeEnvelope(envelope).message.by === cid && address === author0x
    },
    'wallet-signature': async () => {
      const { message, signatureHex, address } = decodeDelegation(fromBase64(proof.delegation))
      return parseAddress(await recoverMessageAddress({ message, signature: signatureHex })) === address
    },
    receipt: async () => {
      const { signature, ...receipt } = proof.receipt
      const bytes = receiptBytes(toReceipt(receipt))
      return verifyBytes({ ...parseDidKey(service.receiptKey), signature: fromBase64(signature), bytes })
    },
  }
  const names = Object.keys(checks) as ProofCheck['name'][]
  return Promise.all(
    names.map(async (name) => {
      if (name === 'wallet-signature' && proof.attested) return { name, outcome: 'attested' }
      const isTrue = await checks[name]().catch(() => false)
      return { name, outcome: isTrue ? 'passed' : 'failed' }
    }),
  )
}
