import { createRecap, createSiweMessage, recapStatement, type SiweFields, toChecksumAddress } from '@kith/siwe'
import { parseDidKey } from '../keys/parseDidKey.ts'
import { parseAddress } from '../parseAddress.ts'
import { parseOrigin } from '../parseOrigin.ts'
import { revocationRecap } from './revocationRecap.ts'

export type CreateRevocationTextParameters = {
  /** Origin of the page, which is the service's, e.g. `https://kith.example`. */
  origin: string
  /** Any letter case. */
  address: string
  /** The wallet's chain (EIP-155). */
  chainId: number
  /** The key to end, as `did:key`; `null` ends all of the account's. */
  key: string | null
  /** From the service's challenge for a revocation. */
  nonce: string
  /** RFC 3339, kept letter by letter. Good for ten minutes from then. */
  issuedAt: string
}

export type CreateRevocationTextReturnType = {
  /** To be signed by the wallet, unchanged. */
  message: string
  fields: SiweFields
}

/**
 * Writes the text by which a wallet ends one of its keys, or all: it asks the service, named by its origin, to do so.
 *
 * @throws {@link InvalidOriginError} {@link InvalidAddressError} {@link InvalidDidKeyError} {@link InvalidSiweMessageError}
 */
export function createRevocationText({
  origin,
  address,
  chainId,
  key,
  nonce,
  issuedAt,
}: CreateRevocationTextParameters): CreateRevocationTextReturnType {
  if (key !== null) parseDidKey(key)
  const recap = revocationRecap(key ?? origin)
  const fields: SiweFields = {
    domain: parseOrigin(origin).host,
    address: toChecksumAddress(parseAddress(address)),
    statement: recapStatement(recap),
    uri: origin,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    resources: [createRecap(recap)],
  }
  return { message: createSiweMessage(fields), fields }
}
