import fc from 'fast-check'
import * as viem from 'viem/siwe'
import { expect, test } from 'vitest'
import { runs } from '../test/runs.ts'
import { siweFields } from '../test/siweFields.ts'
import { createSiweMessage } from './createSiweMessage.ts'
import { parseSiweMessage } from './parseSiweMessage.ts'

const full = `https://kith.example wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the terms.

URI: did:key:z6Mk
Version: 1
Chain ID: 80001
Nonce: 32891756
Issued At: 2026-11-21T12:00:00Z
Expiration Time: 2026-12-21T12:00:00Z
Not Before: 2026-11-21T12:00:00Z
Request ID: 7
Resources:
- urn:a
- urn:b`

test('behavior: parse(create(fields)) gives the same fields', () => {
  fc.assert(
    fc.property(siweFields, (fields) => {
      expect(parseSiweMessage(createSiweMessage(fields))).toEqual(fields)
    }),
    runs(300),
  )
})

test('behavior: an accepted text is rewritten byte for byte, but for leading zeros', () => {
  const change = fc.record({ at: fc.nat(full.length), remove: fc.nat(3), insert: fc.string({ maxLength: 3 }) })
  let taken = 0

  fc.assert(
    fc.property(change, ({ at, remove, insert }) => {
      const text = full.slice(0, at) + insert + full.slice(at + remove)
      const fields = parseOrNull(text)
      if (fields === null) return
      taken += 1
      expect(createSiweMessage(fields)).toBe(text.replace(/^Chain ID: 0+/m, 'Chain ID: '))
    }),
    runs(2_000),
  )

  expect(taken).toBeGreaterThan(0)
})

test('behavior: what the text leaves out is no field', () => {
  const required = ['domain', 'address', 'uri', 'version', 'chainId', 'nonce', 'issuedAt']
  const shortest = full
    .replace('https://kith', 'kith')
    .replace(/I accept.*\n/, '')
    .replace(/\nExpiration.*$/s, '')

  expect(Object.keys(parseSiweMessage(shortest))).toEqual(required)
  expect(Object.keys(parseSiweMessage(full))).toHaveLength(13)
})

test('behavior: EIP-4361 a chain id is made of digits, leading zeros among them', () => {
  expect(parseSiweMessage(full.replace('80001', '0080001'))).toEqual(parseSiweMessage(full))
})

test('behavior: RFC 3986 §3.2.2 a URI may name no host; a domain must', () => {
  expect(parseSiweMessage(full.replace('did:key:z6Mk', 'file:///a')).uri).toBe('file:///a')
  expect(() => parseSiweMessage(full.replace('kith.example', ''))).toThrow('domain')
})

test('behavior: agrees with viem on the text and its parts', () => {
  fc.assert(
    fc.property(siweFields, ({ domain, address, statement, uri, version, chainId, nonce, resources }) => {
      // viem leaves an empty statement out, and takes fewer authorities than the EIP.
      fc.pre(statement !== '' && !/[[\]@]/.test(domain))
      const issuedAt = '2026-11-21T12:00:00.000Z'
      const common = { domain, address, uri, version, chainId, nonce, ...(statement !== undefined && { statement }) }
      const text = createSiweMessage({ ...common, issuedAt, ...(resources !== undefined && { resources }) })

      const theirs = viem.createSiweMessage({
        ...common,
        issuedAt: new Date(issuedAt),
        ...(resources !== undefined && { resources: [...resources] }),
      })

      expect(theirs).toBe(text)
      expect(viem.parseSiweMessage(text)).toMatchObject({ address, chainId, nonce })
    }),
    runs(100),
  )
})

test.each<[string, (text: string) => string]>([
  ['a line break at the end', (text) => `${text}\n`],
  ['a space before', (text) => ` ${text}`],
  ['Windows line ends', (text) => text.replaceAll('\n', '\r\n')],
  ['another greeting', (text) => text.replace('sign in with', 'log in with')],
  ['no empty line after the address', (text) => text.replace('Cc2\n\n', 'Cc2\n')],
  ['no empty line after the statement', (text) => text.replace('terms.\n\n', 'terms.\n')],
  ['a statement of two lines', (text) => text.replace('terms.', 'terms.\nAnd more.')],
  [
    'an address in lowercase',
    (text) => text.replace('0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', (it) => it.toLowerCase()),
  ],
  ['a label in lowercase', (text) => text.replace('Nonce', 'nonce')],
  ['no nonce', (text) => text.replace('Nonce: 32891756\n', '')],
  ['no URI', (text) => text.replace('URI: did:key:z6Mk\n', '')],
  ['no version', (text) => text.replace('Version: 1\n', '')],
  ['no issue time', (text) => text.replace('Issued At: 2026-11-21T12:00:00Z\n', '')],
  ['fields in another order', (text) => text.replace('Version: 1\nChain ID: 80001', 'Chain ID: 80001\nVersion: 1')],
  ['expiration after not before', (text) => text.replace(/(Expiration Time: .*)\n(Not Before: .*)/, '$2\n$1')],
  ['a field twice', (text) => text.replace('Chain ID: 80001', 'Chain ID: 80001\nChain ID: 80001')],
  ['an unknown field', (text) => text.replace('Request ID: 7', 'Request ID: 7\nColour: red')],
  ['version 2', (text) => text.replace('Version: 1', 'Version: 2')],
  ['a chain id of zero', (text) => text.replace('80001', '0')],
  ['a chain id that no number holds', (text) => text.replace('80001', '9007199254740993')],
  ['a chain id in hex', (text) => text.replace('80001', '0x13881')],
  ['a chain id past 2^53', (text) => text.replace('80001', '9007199254740993')],
  ['a short nonce', (text) => text.replace('32891756', '3289175')],
  ['a malformed time', (text) => text.replace('2026-11-21', '2026-13-21')],
  ['a resource without a hyphen', (text) => text.replace('- urn:b', 'urn:b')],
  ['a resource that is no URI', (text) => text.replace('- urn:b', '- b')],
  ['nothing', () => ''],
])('error: refuses %s', (_, change) => {
  expect(() => parseSiweMessage(change(full))).toThrow(expect.objectContaining({ name: 'InvalidSiweMessageError' }))
})

test('behavior: distinguishes empty statement and resources from absent ones', () => {
  const text = full.replace('I accept the terms.', '').replace('\n- urn:a\n- urn:b', '')

  expect(parseSiweMessage(text)).toMatchObject({ statement: '', resources: [] })
})

test('error: a long hostile text is refused in linear time', () => {
  const hostile = full.replace('did:key:z6Mk', `x:${'a%41'.repeat(50_000)} `)
  const start = process.cpuUsage()

  expect(() => parseSiweMessage(hostile)).toThrow()

  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000)
})

function parseOrNull(text: string) {
  try {
    return parseSiweMessage(text)
  } catch {
    return null
  }
}

test('error: a statement without an empty line after it is named by that line', () => {
  const lines = full.split('\n')
  const after = lines.indexOf('I accept the terms.') + 1

  expect(() => parseSiweMessage(lines.toSpliced(after, 1).join('\n'))).toThrow(
    `statement must be followed by an empty line ${after + 1}`,
  )
})
