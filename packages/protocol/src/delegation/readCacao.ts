import type { SiweFields } from '@kith/siwe'
import type { CborValue } from '../cbor/CborValue.ts'
import { isCborMap } from '../cbor/isCborMap.ts'
import { MalformedDelegationError } from '../errors/delegation/MalformedDelegationError.ts'
import type { DelegationSignatureKind } from './SignedText.ts'

type Members = { readonly [key: string]: unknown }

const issuer = /^did:pkh:eip155:([1-9][0-9]*):(0x[0-9a-fA-F]{40})$/

/** Reads the fields of EIP-4361 and the signature out of a CACAO (CAIP-74); the grammar of each is checked elsewhere. */
export function readCacao(cacao: CborValue): {
  fields: SiweFields
  kind: DelegationSignatureKind
  signature: Uint8Array
} {
  const { h, p, s } = readMap(cacao, 'the CACAO', ['h', 'p', 's'])
  const header = readMap(h, 'h', ['t'])
  if (header['t'] !== 'eip4361') throw new MalformedDelegationError({ reason: 'h.t is not "eip4361"' })

  const { t: kind, s: signature } = readMap(s, 's', ['s', 't'])
  if (kind !== 'eip191' && kind !== 'eip1271')
    throw new MalformedDelegationError({ reason: 's.t is neither "eip191" nor "eip1271"' })
  if (!(signature instanceof Uint8Array)) throw new MalformedDelegationError({ reason: 's.s is not bytes' })

  const payload = readMap(
    p,
    'p',
    ['domain', 'iss', 'aud', 'version', 'nonce', 'iat'],
    ['exp', 'nbf', 'statement', 'requestId', 'resources'],
  )
  const { resources, ...texts } = payload
  const { domain, iss, aud, version, nonce, iat, exp, nbf, statement, requestId } = readTexts(texts)
  const names = issuer.exec(String(iss))
  if (!names) throw new MalformedDelegationError({ reason: `p.iss is "${iss}", not did:pkh:eip155:<chain>:<address>` })
  const [, chainId, address] = names

  const fields = {
    domain,
    address,
    statement,
    uri: aud,
    version,
    chainId: Number(chainId),
    nonce,
    issuedAt: iat,
    expirationTime: exp,
    notBefore: nbf,
    requestId,
    resources: resources === undefined ? undefined : readResources(resources),
  }
  // Made true by readMap, which found the required keys, and by createSiweMessage, which every caller asks next.
  return { fields: fields as SiweFields, kind, signature }
}

function readMap(value: unknown, at: string, required: readonly string[], optional?: readonly string[]): Members {
  if (!isCborMap(value)) throw new MalformedDelegationError({ reason: `${at} is not a map` })
  const keys = Object.keys(value)
  const missing = required.find((key) => !keys.includes(key))
  if (missing !== undefined) throw new MalformedDelegationError({ reason: `${at} lacks the key "${missing}"` })
  const unknown = keys.find((key) => !required.includes(key) && !optional?.includes(key))
  if (unknown !== undefined) throw new MalformedDelegationError({ reason: `${at} has the unknown key "${unknown}"` })
  return value
}

function readTexts(
  members: Members,
): { readonly [key: string]: string | undefined } & Record<TextKey, string | undefined> {
  for (const [key, value] of Object.entries(members))
    if (typeof value !== 'string') throw new MalformedDelegationError({ reason: `p.${key} is not a text` })
  return members as Record<TextKey, string | undefined>
}

type TextKey = 'domain' | 'iss' | 'aud' | 'version' | 'nonce' | 'iat' | 'exp' | 'nbf' | 'statement' | 'requestId'

function readResources(value: unknown): readonly string[] {
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw new MalformedDelegationError({ reason: 'p.resources is not a list of texts' })
  return value
}
