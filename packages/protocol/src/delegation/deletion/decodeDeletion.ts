import { readSignedText } from '../readSignedText.ts'
import type { SignedText } from '../SignedText.ts'

/**
 * Reads a deletion and rebuilds the text the wallet signed, byte for byte.
 *
 * @throws {@link MalformedDelegationError} {@link InvalidSiweMessageError} and the errors of DAG-CBOR:
 * {@link TooLargeError} {@link MalformedCborError} {@link NonCanonicalCborError} {@link ForbiddenValueError}
 *
 * @example const { account, issuedAt } = decodeDeletion(deletion)
 */
export function decodeDeletion(bytes: Uint8Array): SignedText {
  return readSignedText(bytes, { what: 'deletion' })
}
