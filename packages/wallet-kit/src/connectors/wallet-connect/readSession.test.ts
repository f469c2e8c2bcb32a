import { expect, test } from 'vitest'
import { readEventAccounts } from './readEventAccounts.ts'
import { readEventChainId } from './readEventChainId.ts'
import { readSession } from './readSession.ts'

const account = '0x1111111111111111111111111111111111111111'
const saved = {
  topic: 'a'.repeat(64),
  expiry: 2_000,
  accounts: [`eip155:137:${account}`],
  methods: ['personal_sign'],
  chainId: 137,
}

test('behavior: a saved session is read back until it expires', () => {
  expect(readSession(saved, 1_999_999)).toEqual(saved)
  expect(readSession(saved, 2_000_000)).toBeNull()
})

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'session'],
  ['no topic', { ...saved, topic: undefined }],
  ['no chain', { ...saved, chainId: '137' }],
  ['no account', { ...saved, accounts: [] }],
  ['a malformed account', { ...saved, accounts: ['eip155:137:javascript'] }],
  ['malformed methods', { ...saved, methods: [1] }],
])('error: %s is no session', (_, value) => {
  expect(readSession(value, 0)).toBeNull()
})

test('behavior: accounts are read as plain addresses and as CAIP-10, and nothing else is', () => {
  expect(readEventAccounts([account, `eip155:1:${account}`, 'unknown', 7])).toEqual([account, account])
  expect(readEventAccounts('accounts')).toEqual([])
})

test('behavior: a chain is read in each way wallets write it', () => {
  for (const written of [137, '137', '0x89', 'eip155:137']) expect(readEventChainId(written, 'eip155:1')).toBe(137)
  expect(readEventChainId(undefined, 'eip155:1')).toBe(1)
})
