import type { PublicKey } from '../keys/PublicKey.ts'
import { verifyBytes } from '../keys/verifyBytes.ts'
import { Unchecked } from './createChecks.ts'

/** Whether the key signed these bytes; unchecked where the platform lacks its algorithm. */
export async function isSigned(parameters: PublicKey & { signature: Uint8Array; bytes: Uint8Array }): Promise<boolean> {
  try {
    return await verifyBytes(parameters)
  } catch (error) {
    // What WebCrypto throws is a DOMException, which is an `Error` by its name alone in some places.
    const { name } = error as { name?: unknown }
    if (name === 'NotSupportedError') throw new Unchecked('algorithm-unsupported')
    throw error
  }
}
