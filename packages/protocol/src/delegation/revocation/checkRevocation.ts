import { createRecap, recapStatement, type SiweFields } from '@kith/siwe'
import { WrongCapabilityError } from '../../errors/delegation/WrongCapabilityError.ts'
import { WrongStatementError } from '../../errors/delegation/WrongStatementError.ts'
import { parseDidKey } from '../../keys/parseDidKey.ts'
import { type CheckRequestParameters, checkRequest } from '../checkRequest.ts'
import { readOnlyRecap } from '../readOnlyRecap.ts'
import type { SignedText } from '../SignedText.ts'
import { revocationRecap } from './revocationRecap.ts'

export type CheckRevocationParameters = CheckRequestParameters

/**
 * Checks everything a revocation claims, except its signature: account, origin, chain, nonce and time, and that it
 * permits ending sessions and nothing else, in exactly the sentence that the person read.
 *
 * @returns the key to end as `did:key`; `null` for all of the account's.
 * @throws one named error for each reason; nothing may be written before this returns.
 *
 * @example
 * const { key } = checkRevocation(decodeRevocation(revocation), { origins, now: Date.now(), nonce, address })
 * // null: all keys of the account
 */
export function checkRevocation(
  revocation: SignedText,
  parameters: CheckRevocationParameters,
): { origin: string; key: string | null } {
  const origin = checkRequest(revocation, { ...parameters, what: 'revocation' })
  const target = findTarget(revocation.fields)
  if (target === origin) return { origin, key: null }
  if (!target.startsWith('did:key:'))
    throw new WrongCapabilityError({ reason: `its target ${target} is neither a key nor ${origin}` })
  parseDidKey(target)
  return { origin, key: target }
}

/** What the ReCap ends, once it and its sentence are found to be what `createRevocationText` writes for that. */
function findTarget(fields: SiweFields): string {
  const { resource, recap: asked } = readOnlyRecap(fields)
  const [target = ''] = Object.keys(asked)
  const recap = revocationRecap(target)
  if (createRecap(recap) !== resource)
    throw new WrongCapabilityError({ reason: 'it permits something else than session/revoke, for one target' })
  const expected = recapStatement(recap)
  if (fields.statement !== expected) throw new WrongStatementError({ expected })
  return target
}
