import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicConfig } from '../testing/publicConfig.ts'
import { createTransport } from './createTransport.ts'

const network = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', network.mockReset()))
afterEach(() => vi.unstubAllGlobals())

const hosted = 'https://polygon-mainnet.g.alchemy.com/v2/abc'
const open = 'https://polygon.drpc.org/'
const isHosted = (input: RequestInfo | URL) => String(input instanceof Request ? input.url : input).startsWith(hosted)
const asked = () => network.mock.calls.map(([input]) => String(input instanceof Request ? input.url : input))
const answer = () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x89' })

async function getChainId(changes: Parameters<typeof publicConfig>[0]) {
  const transport = createTransport('polygon', publicConfig({ embedded: false, rpcUrls: {}, ...changes }))
  return transport({ retryCount: 0 }).request({ method: 'eth_chainId' })
}

test('behavior: spec §7 node access goes through the hosted node provider by its key', async () => {
  network.mockImplementation(async () => answer())

  await getChainId({ nodeProviderKey: 'abc' })

  expect(asked()).toEqual([hosted])
})

test("behavior: spec §7 node access falls back to the chain's default public RPC URL", async () => {
  network.mockImplementation(async (input) => {
    if (isHosted(input)) throw new TypeError('Failed to fetch')
    return answer()
  })

  const chainId = await getChainId({ nodeProviderKey: 'abc' })

  expect(chainId).toBe('0x89')
  expect(new Set(asked())).toEqual(new Set([hosted, open]))
})

test('behavior: spec §7 without a key the public RPC URL is asked', async () => {
  network.mockImplementation(async () => answer())

  await getChainId({})

  expect(asked()).toEqual([open])
})

test('behavior: an address in the settings is asked alone', async () => {
  network.mockImplementation(async () => answer())

  await getChainId({ nodeProviderKey: 'abc', rpcUrls: { polygon: 'https://node.example' } })

  expect(asked()).toEqual(['https://node.example/'])
})
