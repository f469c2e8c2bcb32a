import { parseDidKey } from '../keys/parseDidKey.ts'
import type { Delegation } from './Delegation.ts'
import { readSignedText } from './readSignedText.ts'

/**
 * Reads a delegation and rebuilds the text the wallet signed, byte for byte.
 *
 * @throws {@link MalformedDelegationError} {@link InvalidSiweMessageError} {@link InvalidDidKeyError} and the errors of
 * DAG-CBOR: {@link TooLargeError} {@link MalformedCborError} {@link NonCanonicalCborError} {@link ForbiddenValueError}
 *
 * @example const { account, key, expiresAt } = decodeDelegation(delegation)
 */
export function decodeDelegation(bytes: Uint8Array): Delegation {
  const signed = readSignedText(bytes, { what: 'delegation' })
  const { uri: did } = signed.fields
  return { ...signed, key: { ...parseDidKey(did), did } }
}
