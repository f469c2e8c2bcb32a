/** The `authPayload` of `wc_sessionAuthenticate`, as the SDK sent it. Source: CAIP-122. */
export type AuthPayload = {
  /** CAIP-2, e.g. `eip155:1`; the one the visitor wants first. */
  chains: readonly string[]
  domain: string
  aud?: string
  nonce: string
  statement?: string
  exp?: string
  nbf?: string
  /** The last one is what the session may do (ERC-5573). */
  resources?: readonly string[]
}
