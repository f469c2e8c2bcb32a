import { parseAccountAddress } from '@kith/protocol'
import { GraphQLError } from 'graphql'
import { findDigest } from '../bytes/findDigest.ts'
import { formatAddress } from '../bytes/formatAddress.ts'
import { builder } from './builder.ts'

builder.scalarType('Address', {
  description:
    'An account. Of a plain key: its Ethereum address. Of a contract: its chain and its address (CAIP-10), e.g. eip155:137:0x…. The address is in EIP-55 letter case on output, in any on input.',
  specifiedByURL: 'https://chainagnostic.org/CAIPs/caip-10',
  serialize: formatAddress,
  parseValue: (value) => parseAccountAddress(readText(value, 'Address')),
})

builder.scalarType('Cid', {
  description: 'A CIDv1 in base32 (dag-cbor, sha2-256).',
  specifiedByURL: 'https://github.com/multiformats/cid',
  serialize: (cid) => cid,
  parseValue(value) {
    const text = readText(value, 'Cid')
    if (findDigest(text)) return text
    throw new GraphQLError('A Cid must be a CIDv1 of dag-cbor and sha2-256 in base32.')
  },
})

builder.scalarType('Base64', {
  description: 'Bytes in standard base64 with padding.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc4648#section-4',
  serialize: (bytes) => Buffer.from(bytes).toString('base64'),
  parseValue(value) {
    const text = readText(value, 'Base64')
    const bytes = Buffer.from(text, 'base64')
    // Node skips what it does not understand; only the one true spelling comes back the same.
    if (bytes.toString('base64') === text) return new Uint8Array(bytes)
    throw new GraphQLError('Base64 must be in the standard alphabet with padding.')
  },
})

builder.scalarType('Seq', {
  description: 'A position in the log: an integer as JSON writes it, in a string.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc8259#section-6',
  serialize: (seq) => String(seq),
  parseValue(value) {
    const text = readText(value, 'Seq')
    if (/^\d{1,18}$/.test(text)) return BigInt(text)
    throw new GraphQLError('A Seq must be a string of decimal digits.')
  },
})

builder.scalarType('DateTime', {
  description: 'An RFC 3339 instant in UTC.',
  specifiedByURL: 'https://www.rfc-editor.org/rfc/rfc3339#section-5.6',
  serialize: (date) => date.toISOString(),
  parseValue(value) {
    const date = new Date(readText(value, 'DateTime'))
    if (!Number.isNaN(date.getTime())) return date
    throw new GraphQLError('A DateTime must be an RFC 3339 instant.')
  },
})

function readText(value: unknown, type: string): string {
  if (typeof value === 'string') return value
  throw new GraphQLError(`${type} must be a string.`)
}
