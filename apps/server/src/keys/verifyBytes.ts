import { verify } from 'node:crypto'
import { isStrictSignature } from '@kith/protocol'
import type { VerifyingKey } from './createVerifyingKey.ts'

/** Whether `signature` is the key's over `bytes`. Runs on Node's thread pool. */
export function verifyBytes(
  { alg, publicKey, keyObject }: VerifyingKey,
  { bytes, signature }: { bytes: Uint8Array; signature: Uint8Array },
): Promise<boolean> {
  if (!isStrictSignature({ alg, publicKey, signature })) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    const key = alg === 'Ed25519' ? keyObject : ({ key: keyObject, dsaEncoding: 'ieee-p1363' } as const)
    verify(alg === 'Ed25519' ? null : 'sha256', bytes, key, signature, (error, isValid) => {
      if (error) reject(error)
      else resolve(isValid)
    })
  })
}
