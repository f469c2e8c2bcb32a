import { InternalRpcError, MethodNotFoundRpcError, SwitchChainError, UserRejectedRequestError } from 'viem'
import { expect, test } from 'vitest'
import { SwitchChainNotSupportedError } from 'wagmi'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import { classifySwitchError } from './classifySwitchError.ts'

for (const code of [4200, -32_601, -32_004, 5101]) {
  test(`behavior: spec §8 a wallet answering ${code} cannot switch networks, also if it is nested`, () => {
    const refusal = new ProviderRpcError({ code, message: 'no' })
    const originalError = { code, message: 'no' }
    const inside = { code: -32_603, message: 'Internal JSON-RPC error.', data: { originalError } }

    for (const error of [
      { code, message: 'no' },
      refusal,
      new SwitchChainError(refusal),
      new Error('outer', { cause: new Error('inner', { cause: refusal }) }),
      inside,
      new SwitchChainError(Object.assign(new Error('x'), inside)),
      // As wagmi wraps a failed `wallet_addEthereumChain`.
      new UserRejectedRequestError(refusal),
      new UserRejectedRequestError(Object.assign(new Error('x'), inside)),
    ]) {
      expect(classifySwitchError(error)).toBe('cannotSwitch')
    }
  })
}

test("behavior: a connector's own word for it, and viem's, count as well", () => {
  // The cast is safe: the error reads only the name.
  const unable = new SwitchChainNotSupportedError({ connector: { name: 'Unable' } as never })

  expect(classifySwitchError(unable)).toBe('cannotSwitch')
  expect(classifySwitchError(new MethodNotFoundRpcError(new Error('x')))).toBe('cannotSwitch')
})

test('behavior: a rejection, a waiting request and any other failure stay what they are', () => {
  expect(classifySwitchError(new UserRejectedRequestError(new Error('x')))).toBe('rejected')
  expect(classifySwitchError({ code: -32_603, data: { originalError: { code: 4001 } } })).toBe('rejected')
  expect(classifySwitchError({ code: -32_002, message: 'pending' })).toBe('pending')
  for (const error of [undefined, null, 'no', 4200, { code: 4902 }, new InternalRpcError(new Error('x'))]) {
    expect(classifySwitchError(error)).toBe('failed')
  }
})

test('error: what throws when it is read, and what leads to itself, has failed', () => {
  const trap = () => {
    throw new Error('trap')
  }
  const ring: { code: number; cause?: unknown; data?: unknown } = { code: -32_603 }
  ring.cause = ring
  ring.data = { originalError: ring }

  for (const error of [Object.defineProperty({}, 'data', { get: trap }), new Proxy({}, { get: trap }), ring]) {
    expect(classifySwitchError(error)).toBe('failed')
  }
})
