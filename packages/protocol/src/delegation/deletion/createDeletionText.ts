import {
  type CreateRequestTextParameters,
  type CreateRequestTextReturnType,
  createRequestText,
} from '../createRequestText.ts'
import { deletionRecap } from './deletionRecap.ts'

export type CreateDeletionTextParameters = Omit<CreateRequestTextParameters, 'recap'>

/**
 * Writes the text by which a wallet asks for its account to be deleted, for good.
 *
 * @throws {@link InvalidOriginError} {@link InvalidAddressError} {@link InvalidSiweMessageError}
 *
 * @example
 * const { message } = createDeletionText({ origin, address, chainId: 137, nonce, issuedAt: new Date().toISOString() })
 */
export function createDeletionText(parameters: CreateDeletionTextParameters): CreateRequestTextReturnType {
  return createRequestText({ ...parameters, recap: deletionRecap(parameters.origin) })
}
