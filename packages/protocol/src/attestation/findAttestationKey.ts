import { isSignedBy } from '../keys/isSignedBy.ts'
import type { ReceiptKey } from '../receipts/ReceiptKey.ts'
import type { SignedAttestation } from './Attestation.ts'
import { attestationBytes } from './attestationBytes.ts'

/**
 * Finds which of a service's keys signed an attestation: the one in use at its time, or a later one, since a clock may be
 * set back. `null` where none of them did.
 *
 * Source: docs/protocol/format.md, "Receipt keys".
 *
 * @example await findAttestationKey(receiptKeys, { network, ...attestation }) // 'did:key:z6Mk…', or null
 */
export async function findAttestationKey(
  keys: readonly Pick<ReceiptKey, 'key' | 'timeMs'>[],
  { signature, network, ...attestation }: SignedAttestation & { network: string },
): Promise<string | null> {
  const bytes = attestationBytes({ network, ...attestation })
  const inUse = keys.findLastIndex(({ timeMs }) => timeMs <= attestation.timeMs)
  // The first key also covers attestations dated before it: the service had no key before.
  for (const { key } of keys.slice(Math.max(inUse, 0))) if (await isSignedBy(key, { bytes, signature })) return key
  return null
}
