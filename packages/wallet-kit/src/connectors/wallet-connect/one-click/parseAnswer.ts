import type { SignInProof } from './OneClick.ts'
import { parseIssuer } from './parseIssuer.ts'
import { type ParseProofParameters, parseProof } from './parseProof.ts'
import { readFields } from './readFields.ts'

export type ParseAnswerParameters = ParseProofParameters & {
  /** What the session was asked to permit, e.g. `personal_sign`. */
  methods: readonly string[]
}

export type Answer = {
  /** The wallet: its half of the session's key (X25519, 64 hexadecimal digits), and what it calls itself. */
  peer: { publicKey: string; metadata: { name: string; description: string; url: string; icons: string[] } }
  /** CAIP-10, on the chains asked for and in their order. */
  accounts: string[]
  /** Those asked for that the wallet permits. */
  methods: string[]
  /** By the first of `accounts`; `null` where it signed nothing that was asked for. */
  proof: SignInProof | null
}

/**
 * Parses a wallet's answer to `wc_sessionAuthenticate`: a session, and a proof by its first account.
 *
 * The accounts are the wallet's claim, as in any session: no signature is checked here.
 *
 * @throws when the answer opens no session.
 */
export function parseAnswer(result: unknown, { asked, methods, format }: ParseAnswerParameters): Answer {
  const { responder, cacaos } = readFields(result)
  const { publicKey, metadata } = readFields(responder)
  const { name, url } = readFields(metadata)
  const list = Array.isArray(cacaos) ? cacaos : []
  const permissions = list.map(parsePermission)
  const permitted = methods.filter((method) => permissions.some((permission) => permission.methods.includes(method)))
  const accounts = asked.chains.flatMap((chain) =>
    permissions.flatMap(({ chains, address }) => (chains.includes(chain) ? `${chain}:${address}` : [])),
  )
  const [first] = accounts
  if (!isPublicKey(publicKey) || permitted.length === 0 || first === undefined) {
    throw new Error('The wallet signed in without opening a session.')
  }
  const proofs = list.flatMap((cacao) => parseProof(cacao, { asked, format }) ?? [])
  const own = proofs.filter(({ address }) => first.endsWith(address))
  // One for the chain the visitor gets, if it signed for several.
  const proof = own.find(({ chain }) => first.startsWith(`${chain}:`)) ?? own[0]
  return {
    // As the SDK keeps it of other sessions; the kit itself shows none of it.
    peer: { publicKey, metadata: { name: toText(name), description: '', url: toText(url), icons: [] } },
    accounts: [...new Set(accounts)],
    methods: permitted,
    proof: proof ? { address: proof.address, message: proof.message, signature: proof.signature } : null,
  }
}

type Permission = { address: string; chains: string[]; methods: string[] }

/** What one CACAO permits, by its issuer and by the capability that is its last resource. Source: ERC-5573. */
function parsePermission(cacao: unknown): Permission {
  const { iss, resources } = readFields(readFields(cacao)['p'])
  const issuer = parseIssuer(iss)
  if (!issuer) return { address: '', chains: [], methods: [] }
  const capability = readCapability(Array.isArray(resources) ? resources.at(-1) : undefined)
  const limits = Object.values(capability).flatMap((limit) => (Array.isArray(limit) ? limit : []))
  const chains = limits.flatMap((limit) => {
    const { chains: named } = readFields(limit)
    return Array.isArray(named) ? named.filter((chain) => typeof chain === 'string') : []
  })
  const methods = Object.keys(capability).flatMap((ability) => /^request\/(.+)$/.exec(ability)?.[1] ?? [])
  return { address: issuer.address, chains: [issuer.chain, ...chains], methods }
}

/** The abilities on `eip155`, e.g. `request/personal_sign`, each with a list of limits. */
function readCapability(resource: unknown): { readonly [ability: string]: unknown } {
  const [, encoded] = (typeof resource === 'string' && /^urn:recap:([\w+/-]+)$/.exec(resource)) || []
  if (encoded === undefined) return {}
  try {
    const json: unknown = JSON.parse(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')))
    return readFields(readFields(readFields(json)['att'])['eip155'])
  } catch {
    return {}
  }
}

function isPublicKey(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
