import type { CborNode } from './CborNode.ts'

const lines: readonly (readonly [label: string, field: string])[] = [
  ['Nonce', 'nonce'],
  ['Issued At', 'iat'],
  ['Expiration Time', 'exp'],
  ['Not Before', 'nbf'],
  ['Request ID', 'requestId'],
]

/** The EIP-4361 text of a CACAO's payload, by docs/protocol/format.md, "Record": whatever its fields hold. */
export function writeSiweText(payload: ReadonlyMap<string, CborNode>): string {
  const read = (field: string) => String(payload.get(field))
  const [, chain = '', address = ''] = /^did:pkh:eip155:([^:]*):(.*)$/s.exec(read('iss')) ?? []
  const resources = payload.get('resources')
  return [
    `${read('domain')} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(payload.has('statement') ? [read('statement')] : []),
    '',
    `URI: ${read('aud')}`,
    `Version: ${read('version')}`,
    `Chain ID: ${chain}`,
    ...lines.filter(([, field]) => payload.has(field)).map(([label, field]) => `${label}: ${read(field)}`),
    ...(Array.isArray(resources) ? ['Resources:', ...resources.map((resource) => `- ${String(resource)}`)] : []),
  ].join('\n')
}
