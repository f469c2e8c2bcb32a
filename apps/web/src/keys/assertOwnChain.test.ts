import { expect, test } from 'vitest'
import { assertOwnChain } from './assertOwnChain.ts'

const address = `0x${'ab'.repeat(20)}` as const

test('behavior: a plain key has its address on every chain, and a contract on its own', () => {
  expect(() => assertOwnChain(address, { chainId: 1 })).not.toThrow()
  expect(() => assertOwnChain(`eip155:137:${address}`, { chainId: 137 })).not.toThrow()
})

test('error: a contract of another chain', () => {
  expect(() => assertOwnChain(`eip155:137:${address}`, { chainId: 1 })).toThrow(
    expect.objectContaining({ name: 'ContractElsewhereError' }),
  )
})
