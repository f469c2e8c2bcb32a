import { RevocationTimeError } from '../errors/delegation/RevocationTimeError.ts'
import { WrongAccountError } from '../errors/delegation/WrongAccountError.ts'
import { WrongCapabilityError } from '../errors/delegation/WrongCapabilityError.ts'
import { WrongNonceError } from '../errors/delegation/WrongNonceError.ts'
import { limits } from '../limits.ts'
import { parseAddress } from '../parseAddress.ts'
import { assertChain } from './assertChain.ts'
import { delegationStartTime } from './delegationStartTime.ts'
import { findOrigins } from './findOrigins.ts'
import type { SignedText } from './SignedText.ts'

export type CheckRequestParameters = {
  /** Every origin this service answers for. */
  origins: readonly string[]
  /** Milliseconds, by the service's clock. */
  now: number
  /** The one-time value issued for this request. */
  nonce: string
  /** The account the challenge is bound to, any letter case. */
  address: string
  /** The chain that the challenge is bound to. */
  chainId?: number | undefined
}

/**
 * Checks the account, origin, chain, nonce and time of a one-time request. The caller checks what the request permits.
 *
 * @returns the origin of the service that the request names.
 * @throws {@link WrongNonceError} {@link WrongAccountError} {@link RevocationTimeError} {@link WrongDomainError}
 * {@link WrongCapabilityError}
 */
export function checkRequest(
  request: SignedText,
  { what, origins, now, nonce, address, chainId }: CheckRequestParameters & { what: 'revocation' | 'deletion' },
): string {
  const { fields } = request
  if (fields.nonce !== nonce) throw new WrongNonceError({ nonce: fields.nonce })
  if (request.address !== parseAddress(address))
    throw new WrongAccountError({ expected: address, actual: request.address })
  assertChain(request, chainId)
  const { issuedAt, expiresAt } = request
  const validFrom = delegationStartTime(request).getTime()
  const validTo = Math.min(issuedAt.getTime() + limits.revocationLifetimeMs, expiresAt?.getTime() ?? Infinity)
  if (now < validFrom - limits.clockSkewMs || now >= validTo) throw new RevocationTimeError({ what, issuedAt, now })
  const origin = findOrigins(fields, origins).find((candidate) => candidate === fields.uri)
  if (origin === undefined)
    throw new WrongCapabilityError({ reason: `it is for the URI ${fields.uri}, which is not this service` })
  return origin
}
