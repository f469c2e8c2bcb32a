import { createRecap, recapStatement } from '@kith/siwe'
import { WrongCapabilityError } from '../../errors/delegation/WrongCapabilityError.ts'
import { WrongStatementError } from '../../errors/delegation/WrongStatementError.ts'
import { type CheckRequestParameters, checkRequest } from '../checkRequest.ts'
import { readOnlyResource } from '../readOnlyResource.ts'
import type { SignedText } from '../SignedText.ts'
import { deletionRecap } from './deletionRecap.ts'

export type CheckDeletionParameters = CheckRequestParameters

/**
 * Checks everything a deletion claims, except its signature: account, origin, chain, nonce and time, and that it permits
 * deleting the account on this service and nothing else, in exactly the sentence that the person read.
 *
 * @throws one named error for each reason; nothing may be written before this returns.
 *
 * @example
 * const { origin } = checkDeletion(decodeDeletion(deletion), { origins, now: Date.now(), nonce, address })
 */
export function checkDeletion(deletion: SignedText, parameters: CheckDeletionParameters): { origin: string } {
  const origin = checkRequest(deletion, { ...parameters, what: 'deletion' })
  const recap = deletionRecap(origin)
  if (readOnlyResource(deletion.fields) !== createRecap(recap))
    throw new WrongCapabilityError({ reason: `it permits something else than account/delete for ${origin}` })
  const expected = recapStatement(recap)
  if (deletion.fields.statement !== expected) throw new WrongStatementError({ expected })
  return { origin }
}
