import { decodeDelegation, decodeEnvelope, receiptBytes } from '@kith/protocol'
import type { ProofQuery } from '../../api/operations.generated.ts'
import type { CheckProofParameters } from './checkProof.ts'
import { findSigner } from './findSigner.ts'
import { fromBase64 } from './fromBase64.ts'
import { toReceipt } from './toReceipt.ts'

type Attestation = NonNullable<NonNullable<NonNullable<ProofQuery['post']>['proof']>['attestation']>

/** Something signed: as bytes, and as people can read it. */
export type ProofBytes = { hex: string; text: string }

/** The links of a proof, in the order they hold one another. */
export const proofLinks = ['wallet', 'key', 'message', 'receipt'] as const
export type ProofLink = (typeof proofLinks)[number]

/** The data behind each link. Bytes that cannot be read are shown as bytes alone. */
export function describeProof({ post: { proof }, service }: CheckProofParameters): Record<ProofLink, ProofBytes> {
  const delegation = fromBase64(proof.delegation)
  const envelope = fromBase64(proof.envelope)
  const { id, network, seq, receivedAt, signature, previous } = proof.receipt
  const { keyEnd } = proof
  const json = (value: unknown) => JSON.stringify(value, null, 2)
  return {
    wallet: {
      hex: toHex(delegation),
      text: read(() => {
        const { message } = decodeDelegation(delegation)
        return proof.attestation ? `${message}\n\n${json(describeAttestation(proof.attestation))}` : message
      }),
    },
    key: {
      hex: toHex(delegation),
      text: read(() => {
        const { key, cid } = decodeDelegation(delegation)
        return `${key.did}\n\n${cid}`
      }),
    },
    message: { hex: toHex(envelope), text: read(() => json(decodeEnvelope(envelope).message)) },
    receipt: {
      hex: readHex(() => receiptBytes(toReceipt(proof.receipt))),
      text: json({
        id,
        network,
        seq,
        receivedAt,
        previous,
        signature,
        key: findSigner(service, seq),
        ...(keyEnd && { keyEnd }),
      }),
    },
  }
}

/** What a reader needs in order to ask the contract again. */
function describeAttestation({ chain, block, blockHash, attestedAt, accepted, signature }: Attestation): object {
  return { chain, block, blockHash, attestedAt, accepted, signature }
}

function read(decode: () => string): string {
  try {
    return decode()
  } catch {
    return ''
  }
}

function readHex(encode: () => Uint8Array): string {
  return read(() => toHex(encode()))
}

/** Pairs of digits, sixteen to a line. */
function toHex(bytes: Uint8Array): string {
  const pairs = [...bytes].map((byte) => byte.toString(16).padStart(2, '0'))
  const lines = Array.from({ length: Math.ceil(pairs.length / 16) }, (_, line) =>
    pairs.slice(line * 16, line * 16 + 16),
  )
  return lines.map((line) => line.join(' ')).join('\n')
}
