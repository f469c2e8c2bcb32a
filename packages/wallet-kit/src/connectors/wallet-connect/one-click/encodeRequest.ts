import { isSingleLine } from './isSingleLine.ts'
import type { OneClickRequest } from './OneClick.ts'

/** The fields of CAIP-122, as the SDK takes them. */
export type EncodedRequest = {
  nonce: string
  domain: string
  uri: string
  statement?: string
  resources?: string[]
  exp?: string
  nbf?: string
}

/**
 * Encodes what an app wants signed.
 *
 * @throws when a field is no line of text or no date, as where a server answered with a page of an error.
 */
export function encodeRequest(request: OneClickRequest): EncodedRequest {
  const { nonce, domain, uri, statement, resources, expirationTime, notBefore } = request
  for (const [name, value] of Object.entries({ nonce, domain, uri })) {
    if (!isSingleLine(value) || value === '') throw new TypeError(`${name} has to be one line of text.`)
  }
  if (![statement ?? '', ...(resources ?? [])].every(isSingleLine)) {
    throw new TypeError('statement and each of resources have to be one line of text.')
  }
  return {
    nonce,
    domain,
    uri,
    ...(statement !== undefined && { statement }),
    // A copy, which the SDK sorts.
    ...(resources && { resources: [...resources] }),
    ...(expirationTime && { exp: expirationTime.toISOString() }),
    ...(notBefore && { nbf: notBefore.toISOString() }),
  }
}
