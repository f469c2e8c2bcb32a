import {
  createRecap,
  createSiweMessage,
  type Recap,
  recapStatement,
  type SiweFields,
  toChecksumAddress,
} from '@kith/siwe'
import { parseAddress } from '../parseAddress.ts'
import { parseOrigin } from '../parseOrigin.ts'

export type CreateRequestTextParameters = {
  /** Origin of the page, which is the service's, e.g. `https://kith.example`. */
  origin: string
  /** Any letter case. */
  address: string
  /** The wallet's chain (EIP-155). */
  chainId: number
  /** From the service's challenge for this. */
  nonce: string
  /** RFC 3339, kept letter by letter. Good for ten minutes from then. */
  issuedAt: string
  /** What the service is asked to do. */
  recap: Recap
}

export type CreateRequestTextReturnType = {
  /** To be signed by the wallet, unchanged. */
  message: string
  fields: SiweFields
}

/** Writes the text by which a wallet asks the service, named by its origin, for one thing, at once. */
export function createRequestText({
  origin,
  address,
  chainId,
  nonce,
  issuedAt,
  recap,
}: CreateRequestTextParameters): CreateRequestTextReturnType {
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
