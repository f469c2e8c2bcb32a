import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { parseAnswer } from './parseAnswer.ts'

const first = getAddress(`0x${'a1'.repeat(20)}`)
const second = getAddress(`0x${'b2'.repeat(20)}`)
const publicKey = 'ab'.repeat(32)
const methods = ['personal_sign', 'eth_sendTransaction']
const asked = {
  chains: ['eip155:137', 'eip155:1'],
  domain: 'my.app',
  aud: 'https://my.app',
  nonce: 'a1b2c3d4',
  resources: ['urn:recap:asked'],
}

const encode = (capability: unknown) => `urn:recap:${btoa(JSON.stringify(capability)).replaceAll('=', '')}`
const permit = (chains: readonly string[], names: readonly string[] = methods) =>
  encode({ att: { eip155: Object.fromEntries(names.map((name) => [`request/${name}`, [{ chains }]])) } })

function createCacao(address: string, change: object = {}, chain = 'eip155:1') {
  const p = {
    iss: `did:pkh:${chain}:${address}`,
    domain: 'my.app',
    aud: 'https://my.app',
    version: '1',
    nonce: 'a1b2c3d4',
    iat: '2026-01-02T03:04:05.678Z',
    resources: [permit(['eip155:1', 'eip155:137'])],
    ...change,
  }
  return { h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x1234' } }
}

const parse = (cacaos: unknown, result: object = {}, request: object = {}) =>
  parseAnswer(
    { cacaos, responder: { publicKey, metadata: { name: 'Phone' } }, ...result },
    { asked: { ...asked, ...request }, methods, format: (payload, iss) => JSON.stringify({ ...payload, iss }) },
  )

test('behavior: accounts are ordered by requested chain, then by wallet; the first one proves', () => {
  const { accounts, proof } = parse([createCacao(second), createCacao(first, {}, 'eip155:137'), createCacao(second)])

  expect(accounts).toEqual([`eip155:137:${second}`, `eip155:137:${first}`, `eip155:1:${second}`, `eip155:1:${first}`])
  expect(proof?.address).toBe(second)
})

test('behavior: the address stays as the wallet wrote it in the text, checksummed elsewhere', () => {
  const { accounts, proof } = parse([createCacao(first.toLowerCase())])

  expect(accounts[0]).toBe(`eip155:137:${first}`)
  expect(proof?.address).toBe(first)
  expect(proof?.message).toContain(`did:pkh:eip155:1:${first.toLowerCase()}`)
})

test('behavior: only chains and methods that were asked for are permitted', () => {
  const capability = permit(['eip155:10', 'eip155:1'], ['eth_sign', 'personal_sign'])
  const { accounts, methods: permitted } = parse([createCacao(first, { resources: [capability] })])

  expect(accounts).toEqual([`eip155:1:${first}`])
  expect(permitted).toEqual(['personal_sign'])
})

test('behavior: times and resources the app asked for are part of what has to be signed', () => {
  const request = {
    exp: '2026-01-03T00:00:00.000Z',
    nbf: '2026-01-01T00:00:00.000Z',
    resources: ['https://my.app/terms', 'urn:recap:asked'],
  }
  const { exp, nbf } = request
  const resources = ['https://my.app/terms', permit(['eip155:1'])]
  const parseSigned = (change: object) => parse([createCacao(first, change)], {}, request).proof

  expect(parseSigned({ exp, nbf, resources })).not.toBeNull()
  expect(parseSigned({ nbf, resources })).toBeNull()
  expect(parseSigned({ exp, resources })).toBeNull()
  expect(parseSigned({ exp, nbf, resources: resources.slice(1) })).toBeNull()
  expect(parseSigned({ exp, nbf, resources: ['https://evil.app', ...resources.slice(1)] })).toBeNull()
  expect(parseSigned({ exp, nbf, resources: ['https://evil.app', ...resources] })).toBeNull()
  expect(parseSigned({ exp, nbf, resources: ['https://my.app/terms', 'https://evil.app', permit([])] })).toBeNull()
  expect(parseSigned({ exp, nbf, resources, requestId: '1' })).toBeNull()
})

test('behavior: a wallet may add its capability and nothing else', () => {
  const granting = createCacao(second, {}, 'eip155:137')
  const parseFirst = (resources: unknown) => parse([createCacao(first, { resources }, 'eip155:137'), granting]).proof

  expect(parseFirst([])?.address).toBe(first)
  expect(parseFirst([permit(['eip155:137'])])?.address).toBe(first)
  expect(parseFirst(['https://evil.app'])).toBeNull()
  expect(parseFirst(['two\nlines'])).toBeNull()
  expect(parseFirst('all')).toBeNull()
})

test('behavior: what is null was not signed', () => {
  const nothing = { statement: null, exp: null, nbf: null, requestId: null }
  const granting = createCacao(second, {}, 'eip155:137')
  const { proof } = parse([createCacao(first, { ...nothing, resources: null }, 'eip155:137'), granting])

  expect(JSON.parse(proof?.message ?? '{}')).toEqual({
    iss: `did:pkh:eip155:137:${first}`,
    domain: 'my.app',
    aud: 'https://my.app',
    version: '1',
    nonce: 'a1b2c3d4',
    iat: '2026-01-02T03:04:05.678Z',
  })
})

test.for([
  ['no object', null],
  ['no list', { cacaos: 'all' }],
  ['no public key', { responder: { publicKey: 'short' } }],
  ['no responder', { responder: null }],
  ['hostile entries', { cacaos: [null, 1, {}, { p: null }, { p: { iss: {}, resources: [{}] } }] }],
  [
    'entries that are no text',
    { cacaos: [{ p: { iss: { toString: 1 } } }, { p: { iss: [createCacao(first).p.iss] } }] },
  ],
  ['a capability that is no text', { cacaos: [createCacao(first, { resources: [{ toString: null }] })] }],
  ['no capability', { cacaos: [createCacao(first, { resources: [] })] }],
  ['a malformed capability', { cacaos: [createCacao(first, { resources: ['urn:recap:e30', 'urn:recap:!'] })] }],
  ['a capability that is no JSON', { cacaos: [createCacao(first, { resources: [`urn:recap:${btoa('{"att":')}`] })] }],
  ['other methods alone', { cacaos: [createCacao(first, { resources: [permit(['eip155:1'], ['eth_sign'])] })] }],
  ['no account', { cacaos: [createCacao('0x12')] }],
] as const)('error: an answer with %s opens no session', ([, change]) => {
  const result = change === null ? null : { cacaos: [createCacao(first)], responder: { publicKey }, ...change }

  expect(() => parseAnswer(result, { asked, methods, format: () => '' })).toThrow('without opening a session')
})

test('behavior: chains that are no text are not permitted', () => {
  const capability = permit([['eip155:137'], { toString: null }, 'eip155:1'] as never)

  expect(parse([createCacao(first, { resources: [capability] })]).accounts).toEqual([`eip155:1:${first}`])
})
