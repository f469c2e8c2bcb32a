import { bytesToHex, recoverMessageAddress } from 'viem/utils'
import { InvalidSignatureError } from './errors/InvalidSignatureError.ts'
import { NonCanonicalSignatureError } from './errors/NonCanonicalSignatureError.ts'

export type RecoverSignerParameters = {
  /** The claimed signer, in any letter case; named in errors. */
  address: string
  /** The text, exactly as signed. */
  message: string
  signature: Uint8Array
}

/** Half the order of secp256k1, rounded down (EIP-2). */
const maxS = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n

/**
 * Recovers who signed `message` with a plain key (EIP-191, `personal_sign`). Asks no chain.
 *
 * Takes one form of each signature: 65 bytes, v 27 or 28, s in the lower half (EIP-2). Otherwise anyone could write the same
 * signature in other bytes.
 *
 * @returns the address in lower case.
 * @throws {@link NonCanonicalSignatureError} for another form, {@link InvalidSignatureError} when no key made it.
 *
 * @example
 * import { hexToBytes } from 'viem'
 *
 * await recoverSigner({ address, message, signature: hexToBytes(signature) }) // the address, or it throws
 */
export async function recoverSigner({ address, message, signature }: RecoverSignerParameters): Promise<`0x${string}`> {
  if (signature.length !== 65) throw new NonCanonicalSignatureError({ reason: `it has ${signature.length} bytes` })
  const v = signature[64]
  if (v !== 27 && v !== 28) throw new NonCanonicalSignatureError({ reason: `its v is ${v}` })
  if (BigInt(bytesToHex(signature.subarray(32, 64))) > maxS)
    throw new NonCanonicalSignatureError({ reason: 'its s is in the upper half' })
  try {
    const signer = await recoverMessageAddress({ message, signature: bytesToHex(signature) })
    // viem returns an address in EIP-55 letter case.
    return signer.toLowerCase() as `0x${string}`
  } catch {
    throw new InvalidSignatureError({ address, reason: 'no key made it' })
  }
}
