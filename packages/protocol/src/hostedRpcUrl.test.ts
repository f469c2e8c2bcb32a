import { expect, test } from 'vitest'
import { hostedRpcUrl } from './hostedRpcUrl.ts'

test('behavior: spec §7 the hosted node provider is asked with the key, per chain', () => {
  for (const [chain, subdomain] of [
    ['mainnet', 'eth-mainnet'],
    ['optimism', 'opt-mainnet'],
    ['polygon', 'polygon-mainnet'],
    ['polygonMumbai', 'polygon-mumbai'],
    ['polygonAmoy', 'polygon-amoy'],
  ] as const)
    expect(hostedRpcUrl({ chain, key: 'abc' })).toBe(`https://${subdomain}.g.alchemy.com/v2/abc`)
})

test('behavior: a key cannot lead to another host or path', () => {
  expect(hostedRpcUrl({ chain: 'polygon', key: '../x?y#z' })).toBe(
    'https://polygon-mainnet.g.alchemy.com/v2/..%2Fx%3Fy%23z',
  )
})

test('behavior: a chain the provider does not carry has no address', () => {
  expect(hostedRpcUrl({ chain: 'goerli', key: 'abc' })).toBeNull()
})
