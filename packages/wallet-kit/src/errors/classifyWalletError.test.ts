import { ResourceUnavailableRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
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
