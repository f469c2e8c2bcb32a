/** The `authPayload` of `wc_sessionAuthenticate`. Source: CAIP-122, as sign-client 2.25 sends it. */
export type AuthPayload = {
  chains: string[]
  domain: string
  aud?: string
  nonce: string
  version: string
  iat: string
  statement?: string
  exp?: string
  nbf?: string
  resources?: string[]
}

export type PopulateAuthPayloadParameters = { authPayload: AuthPayload; chains: readonly string[] }

/**
 * Narrows what an app asks for to the chains of a wallet, as `populateAuthPayload` of WalletConnect's utilities does: the
 * capability that is the last resource then names them.
 *
 * @throws Error where there is no such chain.
 */
export function populateAuthPayload({ authPayload, chains }: PopulateAuthPayloadParameters): AuthPayload {
  const { resources = [] } = authPayload
  const supported = authPayload.chains.filter((chain) => chains.includes(chain))
  if (supported.length === 0) throw new Error('No supported chains')
  const capability: { att: { eip155: { [ability: string]: unknown } } } = JSON.parse(
    atob((resources.at(-1) ?? '').replace('urn:recap:', '')),
  )
  const abilities = Object.keys(capability.att.eip155).map((ability) => [ability, [{ chains: supported }]])
  const json = JSON.stringify({ att: { ...capability.att, eip155: Object.fromEntries(abilities) } })
  const narrowed = `urn:recap:${btoa(json).replaceAll('=', '')}`
  return { ...authPayload, chains: supported, resources: [...resources.slice(0, -1), narrowed] }
}
