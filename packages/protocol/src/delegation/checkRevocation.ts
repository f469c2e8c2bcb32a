import { createRecap, parseRecap, recapStatement, type SiweFields } from '@kith/siwe'
import { RevocationTimeError } from '../errors/RevocationTimeError.ts'
import { WrongAccountError } from '../errors/WrongAccountError.ts'
import { WrongCapabilityError } from '../errors/WrongCapabilityError.ts'
import { WrongNonceError } from '../errors/WrongNonceError.ts'
import { WrongStatementError } from '../errors/WrongStatementError.ts'
import { parseDidKey } from '../keys/parseDidKey.ts'
import { limits } from '../limits.ts'
import { parseAddress } from '../parseAddress.ts'
import { findOrigins } from './findOrigins.ts'
import { readOnlyResource } from './readOnlyResource.ts'
import { revocationRecap } from './revocationRecap.ts'
import type { SignedText } from './SignedText.ts'

export type CheckRevocationParameters = {
  /** Every origin this service answers for. */
  origins: readonly string[]
  /** Milliseconds, by the service's clock. */
  now: number
  /** The one-time value given out for this revocation. */
  nonce: string
  /** The account the challenge is bound to, any letter case. */
  address: string
}

/**
 * Checks everything a revocation claims, except its signature: for whom, where and when it was signed, and that it
 * permits to end sessions and nothing else, in exactly the words the person read.
 *
 * @returns the key to end as `did:key`; `null` for all of the account's.
 * @throws one named error for each reason; nothing may be written before this returns.
 */
export function checkRevocation(
  revocation: SignedText,
  { origins, now, nonce, address }: CheckRevocationParameters,
): { origin: string; key: string | null } {
  const { fields } = revocation
  if (fields.nonce !== nonce) throw new WrongNonceError({ nonce: fields.nonce })
  if (revocation.address !== parseAddress(address))
    throw new WrongAccountError({ expected: address, actual: revocation.address })
  assertRecent(revocation, now)
  const origin = findOrigins(fields, origins).find((candidate) => candidate === fields.uri)
  if (origin === undefined)
    throw new WrongCapabilityError({ reason: `it is for the URI ${fields.uri}, which is not this service` })
  const target = findTarget(fields)
  if (target === origin) return { origin, key: null }
  parseDidKey(target)
  return { origin, key: target }
}

function assertRecent({ issuedAt, expiresAt, notBefore }: SignedText, now: number): void {
  const validFrom = Math.max(issuedAt.getTime(), notBefore?.getTime() ?? 0)
  const validTo = Math.min(issuedAt.getTime() + limits.revocationLifetimeMs, expiresAt?.getTime() ?? Infinity)
  if (now < validFrom - limits.clockSkewMs || now >= validTo) throw new RevocationTimeError({ issuedAt, now })
}

/** What the ReCap ends, once it and its sentence are found to be what `createRevocationText` writes for that. */
function findTarget(fields: SiweFields): string {
  const resource = readOnlyResource(fields)
  const [target = ''] = Object.keys(parseRecap(resource))
  const recap = revocationRecap(target)
  if (createRecap(recap) !== resource)
    throw new WrongCapabilityError({ reason: 'it permits something else than session/revoke, for one target' })
  const expected = recapStatement(recap)
  if (fields.statement !== expected) throw new WrongStatementError({ expected })
  return target
}
