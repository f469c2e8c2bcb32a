import { createRecap, createSiweMessage, recapStatement, type SiweFields, toChecksumAddress } from '@kith/siwe'
import { parseAddress } from '../parseAddress.ts'
import { parseOrigin } from '../parseOrigin.ts'
import { delegationRecap } from './delegationRecap.ts'

export type CreateDelegationTextParameters = {
  /** Origin of the service, e.g. `https://kith.example`. */
  origin: string
  /** Origin of the page, where it is another client's: its host is the domain of the text. By default the service's. */
  client?: string | undefined
  /** Any letter case. */
  address: string
  /** The wallet's chain (EIP-155). */
  chainId: number
  /** The browser's key, as `did:key`. */
  key: string
  /** From the service's challenge. */
  nonce: string
  /** RFC 3339, kept letter by letter. */
  issuedAt: string
  expirationTime: string
  /** What the key may do, in any order. By default {@link defaultAbilities}. */
  abilities?: readonly string[] | undefined
}

export type CreateDelegationTextReturnType = {
  /** To be signed by the wallet, unchanged. */
  message: string
  fields: SiweFields
}

/**
 * Writes the one text a person signs: it proves the address and delegates to this browser's key.
 *
 * @throws {@link InvalidOriginError} {@link InvalidAddressError} {@link InvalidSiweMessageError} {@link WrongCapabilityError}
 *
 * @example
 * const { message } = createDelegationText({
 *   origin: 'https://kith.example',
 *   address,
 *   chainId: 137,
 *   key: encodeDidKey(signingKey),
 *   nonce,
 *   issuedAt: '2026-11-27T10:00:00.000Z',
 *   expirationTime: '2026-12-27T10:00:00.000Z',
 *   abilities: ['social/post', 'social/react'],
 * })
 */
export function createDelegationText({
  origin,
  client = origin,
  address,
  chainId,
  key,
  nonce,
  issuedAt,
  expirationTime,
  abilities,
}: CreateDelegationTextParameters): CreateDelegationTextReturnType {
  const recap = delegationRecap(origin, abilities)
  const fields: SiweFields = {
    domain: parseOrigin(client).host,
    address: toChecksumAddress(parseAddress(address)),
    statement: recapStatement(recap),
    uri: key,
    version: '1',
    chainId,
    nonce,
    issuedAt,
    expirationTime,
    resources: [createRecap(recap)],
  }
  return { message: createSiweMessage(fields), fields }
}
