import { attestationBytes, type Delegation } from '@kith/protocol'
import { decodeCheckedHex } from '../../bytes/decodeCheckedHex.ts'
import type { WalletProof } from './VerifyWallet.ts'

export type AttestParameters = {
  delegation: Pick<Delegation, 'cid' | 'chainId'>
  network: string
  timeMs: number
  sign: (bytes: Uint8Array) => Uint8Array
}

/** Signs that a contract accepted the wallet signature of a delegation, 64 bytes; `null` for a plain key, which proves itself. */
export function attest(
  proof: WalletProof,
  { delegation: { cid, chainId }, network, timeMs, sign }: AttestParameters,
): Uint8Array | null {
  if (proof.kind === 'eoa') return null
  const { blockNumber } = proof
  const blockHash = decodeCheckedHex(proof.blockHash)
  return sign(attestationBytes({ network, delegation: cid, chainId, blockNumber, blockHash, timeMs, isAccepted: true }))
}
