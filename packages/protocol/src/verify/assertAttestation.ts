import type { SignedAttestation } from '../attestation/Attestation.ts'
import { attestationBytes } from '../attestation/attestationBytes.ts'
import type { Delegation } from '../delegation/Delegation.ts'
import { InvalidAttestationError } from '../errors/delegation/InvalidAttestationError.ts'
import { isCount } from '../isCount.ts'
import { isTime } from '../isTime.ts'
import { parseDidKey } from '../keys/parseDidKey.ts'
import { limits } from '../limits.ts'
import { parseNetwork } from '../network/parseNetwork.ts'
import { isSigned } from './isSigned.ts'
import type { TrustedService } from './TrustedService.ts'

/**
 * Asserts that an attestation says that a contract accepted the wallet signature of this delegation, on the chain of its
 * text and within its time; and that the service signed it, where the reader trusts a key of the service.
 *
 * @throws {@link InvalidAttestationError}, {@link InvalidDidKeyError} where `receiptKey` is no key, and
 * {@link UnsupportedVersionError} {@link InvalidNetworkError} where `network` is not of this version.
 *
 * @example
 * import { decodeDelegation } from '@kith/protocol'
 *
 * const service = { network, origins, receiptKey }
 * await assertAttestation(attestation, { delegation: decodeDelegation(delegation), service })
 */
export async function assertAttestation(
  { signature, ...attestation }: SignedAttestation,
  { delegation, service: { network, receiptKey } }: { delegation: Delegation; service: TrustedService },
): Promise<void> {
  const reason = findProblem(attestation, delegation)
  if (reason !== null) throw new InvalidAttestationError({ delegation: delegation.cid, reason })
  if (receiptKey === undefined) return
  parseNetwork(network)
  if (receiptKey === null)
    throw new InvalidAttestationError({ delegation: delegation.cid, reason: 'no key that counts signed it' })
  const bytes = attestationBytes({ network, ...attestation })
  if (await isSigned({ ...parseDidKey(receiptKey), signature, bytes })) return
  throw new InvalidAttestationError({ delegation: delegation.cid, reason: `${receiptKey} did not sign it` })
}

function findProblem(
  { delegation, chainId, blockNumber, blockHash, timeMs, isAccepted }: Omit<SignedAttestation, 'signature'>,
  { cid, kind, chainId: textChainId, issuedAt, notBefore, expiresAt }: Delegation,
): string | null {
  if (kind !== 'eip1271') return 'a plain key signed the delegation, and no contract has to be asked'
  if (delegation !== cid) return `it is about ${delegation}`
  if (chainId !== textChainId) return `it is about chain ${chainId}, and the text about chain ${textChainId}`
  const isReadable = isCount(blockNumber) && blockHash.length === 32 && isTime(timeMs)
  if (!isReadable) return 'its block or its time has no valid form'
  if (!isAccepted) return 'it says that the contract refused the signature'
  const fromMs = Math.max(issuedAt.getTime(), notBefore?.getTime() ?? 0)
  const isWithin =
    timeMs >= fromMs - limits.clockSkewMs && timeMs <= (expiresAt?.getTime() ?? fromMs) + limits.clockSkewMs
  return isWithin ? null : 'its time is not within that of the delegation'
}
