import { assertTexts, decodeEnvelope, signedBytes } from '@kith/protocol'
import { InvalidMessageSignatureError, UnknownDelegationError } from '@kith/protocol/errors'
import { findDigest } from '../bytes/findDigest.ts'
import type { DelegationCache } from '../keys/createDelegationCache.ts'
import { verifyBytes } from '../keys/verifyBytes.ts'
import type { VerifiedMessage } from './batch/VerifiedMessage.ts'

/**
 * Decodes an envelope and checks its signature by the key of the delegation it names.
 *
 * @throws what `decodeEnvelope` and `assertTexts` throw, {@link UnknownDelegationError}, {@link InvalidMessageSignatureError}
 */
export async function verifyMessage(
  delegations: DelegationCache,
  { envelope, network, receivedMs }: { envelope: Uint8Array; network: string; receivedMs: number },
): Promise<VerifiedMessage> {
  const { alg, payload, signature, message, id: cid } = decodeEnvelope(envelope)
  assertTexts(message)
  const id = findDigest(cid)
  const delegationId = findDigest(message.by)
  const delegation = delegationId && (await delegations.find(delegationId))
  if (!id || !delegation) throw new UnknownDelegationError({ cid: message.by })
  const { key, accountId, address } = delegation
  const isSigned =
    key.alg === alg && (await verifyBytes(key, { bytes: signedBytes({ alg, network, payload }), signature }))
  if (!isSigned) throw new InvalidMessageSignatureError({ id: cid, network })
  return { id, delegationId, accountId, address, message, envelope, receivedMs }
}
