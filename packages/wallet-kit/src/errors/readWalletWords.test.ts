import { InternalRpcError, SwitchChainError, UnsupportedProviderMethodError } from 'viem'
import { expect, test } from 'vitest'
import { ProviderRpcError } from './ProviderRpcError.ts'
import { readWalletWords } from './readWalletWords.ts'

const inner = new ProviderRpcError({ code: 4200, message: 'Switch in the app.' })

test('behavior: finds the message of the wallet below the errors of viem and wagmi', () => {
  expect(readWalletWords(inner)).toBe('Switch in the app.')
  expect(readWalletWords({ code: -32_601, message: 'Switch in the app.' })).toBe('Switch in the app.')
  expect(readWalletWords(new SwitchChainError(inner))).toBe('Switch in the app.')
  expect(readWalletWords(new Error('outer', { cause: new InternalRpcError(inner) }))).toBe('Switch in the app.')
})

test('behavior: the words inside of an internal error are nearer to the reason', () => {
  const originalError = { code: 4200, message: 'Switch in the app.' }

  const error = { code: -32_603, message: 'Internal JSON-RPC error.', data: { originalError } }
  expect(readWalletWords(error)).toBe('Switch in the app.')
  expect(readWalletWords({ ...error, data: originalError })).toBe('Switch in the app.')
  const silent = { ...error, data: { originalError: { code: 4200, message: ' ' } } }
  expect(readWalletWords(silent)).toBe('Internal JSON-RPC error.')
})

test("behavior: messages of the kit, of viem and of a program are not quoted as the wallet's", () => {
  for (const error of [
    undefined,
    null,
    'Switch in the app.',
    { code: 4200 },
    { code: 4200, message: '' },
    { code: 4200, message: { toString: () => 'no' } },
    { message: 'without a code' },
    new TypeError('x is not a function'),
    new UnsupportedProviderMethodError(new Error('The wallet does not offer wallet_addEthereumChain.')),
  ]) {
    expect(readWalletWords(error)).toBeUndefined()
  }
})

test('error: the words are one short line without signs that could pose as other text', () => {
  const long = readWalletWords({ code: 4200, message: 'Line one.\n\u202eenil owt'.padEnd(5_000, 'x') }) ?? ''

  expect(long).toMatch(/^Line one\. enil owtx+\u2026$/)
  expect(long).toHaveLength(160)
  const trap = () => {
    throw new Error('trap')
  }
  expect(readWalletWords(Object.defineProperty({ code: 4200 }, 'message', { get: trap }))).toBeUndefined()
})
