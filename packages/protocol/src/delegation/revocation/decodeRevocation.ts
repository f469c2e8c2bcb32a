import { readSignedText } from '../readSignedText.ts'
import type { SignedText } from '../SignedText.ts'

/**
 * Reads a revocation and rebuilds the text the wallet signed, byte for byte.
 *
 * @throws {@link MalformedDelegationError} {@link InvalidSiweMessageError} and the errors of DAG-CBOR:
 * {@link TooLargeError} {@link MalformedCborError} {@link NonCanonicalCborError} {@link ForbiddenValueError}
 *
 * @example const { account, issuedAt } = decodeRevocation(revocation)
 */
export function decodeRevocation(bytes: Uint8Array): SignedText {
  return readSignedText(bytes, { what: 'revocation' })
}
