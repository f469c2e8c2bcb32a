import { goerli, mainnet, optimism, polygon, polygonAmoy, polygonMumbai } from 'viem/chains'
import { expect, test } from 'vitest'
import { contractAddresses } from './abis/contractAddresses.ts'
import { type ChainKey, chains } from './chains.ts'
import { findChain } from './findChain.ts'
import { isChainKey } from './isChainKey.ts'

const known = { goerli, mainnet, optimism, polygon, polygonAmoy, polygonMumbai }
const keys = Object.keys(chains) as ChainKey[]

test.each(keys)('behavior: %s is the chain that viem knows', (key) => {
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, ...viem } = known[key]

  expect(chains[key]).toEqual({
    ...{ key, id, network: `eip155:${id}`, name, isTestnet: 'testnet' in viem },
    // A test network's own word for it is left out.
    currency: { ...nativeCurrency, name: nativeCurrency.name.replace('Goerli ', '') },
    ...{ publicRpcUrl: rpcUrls.default.http[0], explorerUrl: blockExplorers.default.url },
  })
  expect(findChain(id)).toBe(chains[key])
})

test('behavior: spec §3 one address table has all four networks, the other only the Polygon ones', () => {
  for (const key of ['goerli', 'optimism', 'polygon', 'polygonMumbai'] as const)
    expect(contractAddresses.HandleRegistry[key]).toMatch(/^0x[0-9a-fA-F]{40}$/)
  for (const key of ['polygon', 'polygonMumbai'] as const)
    expect(contractAddresses.Tips[key]).toMatch(/^0x[0-9a-fA-F]{40}$/)
})

test('behavior: knows its keys, and no name of every object', () => {
  expect(isChainKey('polygonMumbai')).toBe(true)
  expect(isChainKey('toString')).toBe(false)
  expect(findChain(31337)).toBeNull()
})
