import { recapStatement } from '@kith/siwe'
import type { Ability } from '../abilities.ts'
import type { AccountAddress } from '../account/AccountAddress.ts'
import { DelegationExpiredError } from '../errors/delegation/DelegationExpiredError.ts'
import { DelegationNotYetValidError } from '../errors/delegation/DelegationNotYetValidError.ts'
import { WrongAccountError } from '../errors/delegation/WrongAccountError.ts'
import { WrongCapabilityError } from '../errors/delegation/WrongCapabilityError.ts'
import { WrongKeyError } from '../errors/delegation/WrongKeyError.ts'
import { WrongNonceError } from '../errors/delegation/WrongNonceError.ts'
import { WrongStatementError } from '../errors/delegation/WrongStatementError.ts'
import { limits } from '../limits.ts'
import { parseAddress } from '../parseAddress.ts'
import { assertChain } from './assertChain.ts'
import type { Delegation } from './Delegation.ts'
import { delegationRecap } from './delegationRecap.ts'
import { findOrigins } from './findOrigins.ts'
import { readDelegationRecap } from './readDelegationRecap.ts'
import { readLifetime } from './readLifetime.ts'

export type CheckDelegationParameters = {
  /** Every origin this service answers for. */
  origins: readonly string[]
  /** Origin of the client that asked, where it is not the service: the domain has to be its host, and the ReCap for the service. */
  client?: string | undefined
  /** Milliseconds, by the service's clock. */
  now: number
  /** The one-time value issued for this sign-in. */
  nonce: string
  /** The wallet's address that the challenge is bound to, any letter case. */
  address?: string | undefined
  /** The chain that the challenge is bound to. */
  chainId?: number | undefined
  /** The account that it has to be of, in its canonical form. */
  account?: AccountAddress | undefined
  /** The key the challenge is bound to, as `did:key`. */
  key?: string | undefined
}

/**
 * Checks everything a delegation claims, except its signatures: where it was signed, with which one-time value, for how
 * long, and that it permits known abilities on this service and nothing else, in exactly the words the person read.
 *
 * @returns the service's origin that it was signed for (the target of its ReCap), and what its key may do, sorted.
 * @throws one named error for each reason; nothing may be written before this returns.
 *
 * @example
 * const { abilities } = checkDelegation(decodeDelegation(delegation), { origins, now: Date.now(), nonce })
 */
export function checkDelegation(
  delegation: Delegation,
  { origins, client, now, nonce, address, chainId, account, key }: CheckDelegationParameters,
): { origin: string; abilities: readonly Ability[] } {
  const { fields } = delegation
  if (fields.nonce !== nonce) throw new WrongNonceError({ nonce: fields.nonce })
  if (address !== undefined && delegation.address !== parseAddress(address))
    throw new WrongAccountError({ expected: address, actual: delegation.address })
  assertChain(delegation, chainId)
  if (account !== undefined && delegation.account !== account)
    throw new WrongAccountError({ expected: account, actual: delegation.account })
  if (key !== undefined && delegation.key.did !== key)
    throw new WrongKeyError({ expected: key, actual: delegation.key.did })
  assertTimes(delegation, now)
  return readCapability(delegation, { origins, client })
}

function assertTimes(delegation: Delegation, now: number): void {
  const { fromMs, toMs } = readLifetime(delegation)
  if (fromMs > now + limits.clockSkewMs) throw new DelegationNotYetValidError({ validFrom: new Date(fromMs) })
  if (toMs <= now) throw new DelegationExpiredError({ expiredAt: new Date(toMs) })
}

/** Reads what the ReCap permits, and on which of the service's origins. The domain is that, or the client's. */
function readCapability(
  delegation: Delegation,
  { origins, client }: Pick<CheckDelegationParameters, 'origins' | 'client'>,
): ReturnType<typeof checkDelegation> {
  const { fields } = delegation
  const sameDomain = findOrigins(fields, client === undefined ? origins : [client])
  const targets = client === undefined ? sameDomain : origins
  const { target, abilities } = readDelegationRecap(delegation)
  const origin = targets.find((candidate) => candidate === target)
  if (origin === undefined)
    throw new WrongCapabilityError({ reason: `its target ${target} is not ${targets.join(' or ')}` })
  const expected = recapStatement(delegationRecap(origin, abilities))
  if (fields.statement !== expected) throw new WrongStatementError({ expected })
  return { origin, abilities }
}
