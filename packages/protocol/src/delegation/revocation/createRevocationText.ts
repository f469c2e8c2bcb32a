import { parseDidKey } from '../../keys/parseDidKey.ts'
import {
  type CreateRequestTextParameters,
  type CreateRequestTextReturnType,
  createRequestText,
} from '../createRequestText.ts'
import { revocationRecap } from './revocationRecap.ts'

export type CreateRevocationTextParameters = Omit<CreateRequestTextParameters, 'recap'> & {
  /** The key to end, as `did:key`; `null` ends all of the account's. */
  key: string | null
}

export type CreateRevocationTextReturnType = CreateRequestTextReturnType

/**
 * Writes the text by which a wallet ends one of its keys, or all: it asks the service, named by its origin, to do so.
 *
 * @throws {@link InvalidOriginError} {@link InvalidAddressError} {@link InvalidDidKeyError} {@link InvalidSiweMessageError}
 *
 * @example
 * const issuedAt = new Date().toISOString()
 * const { message } = createRevocationText({ origin, address, chainId: 137, key: null, nonce, issuedAt })
 */
export function createRevocationText({
  key,
  ...request
}: CreateRevocationTextParameters): CreateRevocationTextReturnType {
  if (key !== null) parseDidKey(key)
  return createRequestText({ ...request, recap: revocationRecap(key ?? request.origin) })
}
