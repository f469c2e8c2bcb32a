import type { Hex } from 'viem'
import { isSingleLine } from './isSingleLine.ts'
import type { SignInProof } from './OneClick.ts'
import { parseIssuer } from './parseIssuer.ts'
import { readFields } from './readFields.ts'

/** The `authPayload` of `wc_sessionAuthenticate`, as the SDK sent it. Source: CAIP-122. */
type AuthPayload = {
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

/** The signed half of a CACAO, each field checked. Source: CAIP-74, CAIP-122. */
export type SignedPayload = {
  domain: string
  aud: string
  version: '1'
  nonce: string
  iat: string
  statement?: string
  exp?: string
  nbf?: string
  resources?: string[]
}

export type ParseProofParameters = {
  asked: AuthPayload
  /** Writes the text (EIP-4361) that `iss` (a `did:pkh`) signed. Throws if `iss` has another form. */
  format: (payload: SignedPayload, iss: string) => string
}

/** A proof, and the chain (CAIP-2) that it names. */
export type ChainProof = SignInProof & { chain: string }

/**
 * Parses a CACAO into the text that was signed and its signature, or `null` if it does not answer what was asked.
 *
 * Domain, URI, one-time value and times are those asked for, the chain is one of them. The wallet may append one
 * capability (ERC-5573) to statement and resources, and nothing else.
 */
export function parseProof(cacao: unknown, { asked, format }: ParseProofParameters): ChainProof | null {
  const { p, s } = readFields(cacao)
  const { iss, domain, aud, uri, version, nonce, iat, statement, exp, nbf, requestId, resources } = readFields(p)
  const { s: signature } = readFields(s)
  const issuer = parseIssuer(iss)
  const askedResources = asked.resources?.slice(0, -1) ?? []
  // Wallets write `null` for what is not there, too.
  const line = statement ?? ''
  const list = resources ?? []
  const isAsked =
    issuer !== null &&
    asked.chains.includes(issuer.chain) &&
    domain === asked.domain &&
    (aud ?? uri) === asked.aud &&
    version === '1' &&
    nonce === asked.nonce &&
    isTime(iat) &&
    (exp ?? undefined) === asked.exp &&
    (nbf ?? undefined) === asked.nbf &&
    (requestId ?? '') === '' &&
    isSingleLine(line) &&
    line.startsWith(asked.statement ?? '') &&
    Array.isArray(list) &&
    list.every(isSingleLine) &&
    askedResources.every((resource, index) => list[index] === resource) &&
    isCapability(list.slice(askedResources.length))
  if (!isAsked || !isSignature(signature)) return null
  try {
    const payload: SignedPayload = {
      domain,
      // The cast: it equals what was asked for, which always has one.
      aud: asked.aud as string,
      version,
      nonce,
      iat,
      ...(line !== '' && { statement: line }),
      // An empty list is a line of the text, none at all is not.
      ...(Array.isArray(resources) && { resources: list }),
      ...(asked.exp !== undefined && { exp: asked.exp }),
      ...(asked.nbf !== undefined && { nbf: asked.nbf }),
    }
    const message = format(payload, `did:pkh:${issuer.chain}:${issuer.text}`)
    return { address: issuer.address, chain: issuer.chain, message, signature }
  } catch {
    // The capability is malformed, so there is no text either.
    return null
  }
}

/** What a wallet may append: one capability or nothing. Source: ERC-5573. */
function isCapability(appended: readonly string[]): boolean {
  return appended.length <= 1 && appended.every((resource) => resource.startsWith('urn:recap:'))
}

/** Source: RFC 3339, `date-time`. */
function isTime(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(value)
}

function isSignature(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x([0-9a-fA-F]{2})+$/.test(value)
}
