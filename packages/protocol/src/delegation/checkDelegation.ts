import { createRecap, recapStatement } from '@kith/siwe'
import { DelegationExpiredError } from '../errors/DelegationExpiredError.ts'
import { DelegationNotYetValidError } from '../errors/DelegationNotYetValidError.ts'
import { DelegationTooLongError } from '../errors/DelegationTooLongError.ts'
import { WrongAccountError } from '../errors/WrongAccountError.ts'
import { WrongCapabilityError } from '../errors/WrongCapabilityError.ts'
import { WrongKeyError } from '../errors/WrongKeyError.ts'
import { WrongNonceError } from '../errors/WrongNonceError.ts'
import { WrongStatementError } from '../errors/WrongStatementError.ts'
import { limits } from '../limits.ts'
import { parseAddress } from '../parseAddress.ts'
import type { Delegation } from './Delegation.ts'
import { delegationRecap } from './delegationRecap.ts'
import { findOrigins } from './findOrigins.ts'
import { readOnlyResource } from './readOnlyResource.ts'

export type CheckDelegationParameters = {
  /** Every origin this service answers for. */
  origins: readonly string[]
  /** Origin of the client that asked, where it is not the service: the domain has to be its host, and the ReCap for the service. */
  client?: string | undefined
  /** Milliseconds, by the service's clock. */
  now: number
  /** The one-time value given out for this sign-in. */
  nonce: string
  /** The account the challenge is bound to, any letter case. */
  address?: string | undefined
  /** The key the challenge is bound to, as `did:key`. */
  key?: string | undefined
}

/**
 * Checks everything a delegation claims, except its signatures: where it was signed, with which one-time value, for how
 * long, and that it permits exactly the agreed abilities, in exactly the words the person read.
 *
 * @returns the service's origin that it was signed for: the target of its ReCap.
 * @throws one named error for each reason; nothing may be written before this returns.
 */
export function checkDelegation(
  delegation: Delegation,
  { origins, client, now, nonce, address, key }: CheckDelegationParameters,
): { origin: string } {
  const { fields } = delegation
  if (fields.nonce !== nonce) throw new WrongNonceError({ nonce: fields.nonce })
  if (address !== undefined && delegation.address !== parseAddress(address))
    throw new WrongAccountError({ expected: address, actual: delegation.address })
  if (key !== undefined && delegation.key.did !== key)
    throw new WrongKeyError({ expected: key, actual: delegation.key.did })
  assertTimes(delegation, now)
  return { origin: findOrigin(delegation, { origins, client }) }
}

function assertTimes({ issuedAt, expiresAt, notBefore, fields }: Delegation, now: number): void {
  const validFrom = new Date(Math.max(issuedAt.getTime(), notBefore?.getTime() ?? 0))
  if (validFrom.getTime() > now + limits.clockSkewMs) throw new DelegationNotYetValidError({ validFrom })
  if (expiresAt === null || expiresAt.getTime() - issuedAt.getTime() > limits.delegationLifetimeMs)
    throw new DelegationTooLongError({
      expirationTime: fields.expirationTime,
      maxDays: limits.delegationLifetimeMs / 86_400_000,
    })
  if (expiresAt.getTime() <= now) throw new DelegationExpiredError({ expiredAt: expiresAt })
}

/** Finds the origin of the service that the ReCap names, and the domain, if the text was not signed on a client's page. */
function findOrigin(
  { fields }: Delegation,
  { origins, client }: Pick<CheckDelegationParameters, 'origins' | 'client'>,
): string {
  const sameDomain = findOrigins(fields, client === undefined ? origins : [client])
  const targets = client === undefined ? sameDomain : origins
  const resource = readOnlyResource(fields)
  const origin = targets.find((candidate) => createRecap(delegationRecap(candidate)) === resource)
  if (origin === undefined)
    throw new WrongCapabilityError({
      reason: `its target or abilities are not exactly those for ${targets.join(' or ')}`,
    })
  const expected = recapStatement(delegationRecap(origin))
  if (fields.statement !== expected) throw new WrongStatementError({ expected })
  return origin
}
