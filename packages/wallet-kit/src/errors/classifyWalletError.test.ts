import {
  BaseError,
  InsufficientFundsError,
  ResourceUnavailableRpcError,
  RpcRequestError,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem'
import { getTransactionError } from 'viem/utils'
import { expect, test } from 'vitest'
import { ProviderNotFoundError } from 'wagmi'
import { classifyWalletError } from './classifyWalletError.ts'

test('behavior: spec §8 closed modal, rejected request and empty accounts are user rejection', () => {
  for (const error of [
    new Error('User closed modal'),
    new Error('User rejected request'),
    new Error('User denied transaction signature.'),
    new Error('accounts received is empty'),
    { code: 4001 },
    new UserRejectedRequestError(new Error('x')),
    new SwitchChainError(Object.assign(new Error('x'), { code: 4001 })),
  ]) {
    expect(classifyWalletError(error)).toBe('rejected')
  }
})

test('behavior: spec §8 code -32002 is treated as a pending request', () => {
  expect(classifyWalletError({ code: -32002, message: 'already pending' })).toBe('pending')
  expect(classifyWalletError(new ResourceUnavailableRpcError(new Error('x')))).toBe('pending')
})

test('behavior: too little money has a kind of its own, by name or by code', () => {
  const refused = { code: -32_000, message: 'insufficient funds for gas * price + value: have 0 want 21000' }
  const node = new RpcRequestError({ body: {}, error: refused, url: 'http://node' })
  for (const error of [
    new InsufficientFundsError({ cause: new BaseError('x') }),
    // As viem's own actions throw it.
    getTransactionError(new RpcRequestError({ body: {}, error: refused, url: 'http://node' }), {
      account: null,
      docsPath: '',
    }),
    node,
    refused,
    // Anvil's, MetaMask's extension and its app.
    { code: -32_003, message: 'Insufficient funds for gas * price + value' },
    { code: -32_603, message: 'Internal JSON-RPC error.', data: refused },
    { code: -32_603, message: 'Internal JSON-RPC error.', data: { originalError: refused } },
    // ethers'.
    Object.assign(new Error('x'), { code: 'INSUFFICIENT_FUNDS' }),
  ]) {
    expect(classifyWalletError(error)).toBe('insufficientFunds')
  }
})

test('behavior: words alone, or beside another code, are not taken for too little money', () => {
  for (const error of [
    new Error('insufficient funds for gas * price + value'),
    { code: 3, message: 'insufficient funds' },
    { code: -32_000, message: 'execution reverted: insufficient funds' },
    { code: -32_602, message: 'insufficient funds' },
    getTransactionError(
      new RpcRequestError({
        body: {},
        error: { code: 3, message: 'execution reverted: insufficient funds', data: '0x' },
        url: 'http://node',
      }),
      { account: null, docsPath: '' },
    ),
  ]) {
    expect(classifyWalletError(error)).toBe('failed')
  }
  expect(classifyWalletError({ code: 4001, message: 'insufficient funds' })).toBe('rejected')
})

test('behavior: a wallet that is not there has a kind of its own', () => {
  expect(classifyWalletError(new ProviderNotFoundError())).toBe('noWallet')
  expect(classifyWalletError(new Error('outer', { cause: new ProviderNotFoundError() }))).toBe('noWallet')
  expect(classifyWalletError(new Error('Provider not found.'))).toBe('failed')
})

test('error: everything else failed', () => {
  for (const error of [undefined, null, 'no', new Error('boom'), { code: -32603 }]) {
    expect(classifyWalletError(error)).toBe('failed')
  }
  const trap = () => {
    throw new Error('trap')
  }
  for (const error of [
    Object.defineProperty({}, 'code', { get: trap }),
    { message: Object.create(null) },
    { message: Symbol('no') },
    new Proxy({}, { get: trap }),
  ]) {
    expect(classifyWalletError(error)).toBe('failed')
  }
  const ring: { cause?: unknown } = {}
  ring.cause = ring
  expect(classifyWalletError(ring)).toBe('failed')
})
