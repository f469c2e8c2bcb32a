import { bytesToHex, hexToBytes, numberToHex } from 'viem/utils'
import { recoverSigner } from './recoverSigner.ts'
import { unwrapErc8010 } from './unwrapErc8010.ts'

export type FindPlainSignatureParameters = {
  /** Any letter case. */
  address: string
  /** The text, exactly as signed. */
  message: string
  /** As the wallet returned it. */
  signature: `0x${string}`
}

/** The order of secp256k1. */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

/**
 * Finds the canonical form of a wallet's signature, if a plain key made it: some wallets write v as 0 or 1, s in the upper
 * half, 64 bytes (EIP-2098), or wrap it for a delegation that is not on the chain yet (ERC-8010).
 *
 * @returns `null` when it is not the account's own: a contract account's, or another key's.
 *
 * @example
 * const plain = await findPlainSignature({ address, message, signature })
 * // null: no plain key made it, so ask the contract with verifySiweSignature
 */
export async function findPlainSignature({
  address,
  message,
  signature,
}: FindPlainSignatureParameters): Promise<`0x${string}` | null> {
  try {
    const canonical = toCanonical(hexToBytes(unwrapErc8010(signature)?.signature ?? signature))
    const signer = await recoverSigner({ address, message, signature: canonical })
    return signer === address.toLowerCase() ? bytesToHex(canonical) : null
  } catch {
    // No form of a plain key's signature, as one of another length or with an s past the order: only the account's contract
    // can judge it.
    return null
  }
}

function toCanonical(signature: Uint8Array): Uint8Array {
  const bytes = signature.length === 64 ? expand(signature) : Uint8Array.from(signature)
  const v = bytes[64] ?? 0
  let parity = v < 27 ? v : v - 27
  const s = BigInt(bytesToHex(bytes.subarray(32, 64)))
  if (s > order / 2n) {
    bytes.set(hexToBytes(numberToHex(order - s, { size: 32 })), 32)
    parity = 1 - parity
  }
  bytes[64] = parity + 27
  return bytes
}

/** Of a compact signature, whose v is the top bit of s (EIP-2098). */
function expand(compact: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(65)
  bytes.set(compact)
  const top = bytes[32] ?? 0
  bytes[32] = top & 0x7f
  bytes[64] = 27 + (top >> 7)
  return bytes
}
