import { expect, test } from 'vitest'
import { publicConfig } from '../testing/publicConfig.ts'
import { createWalletConfig } from './createWalletConfig.ts'

const here = { origin: 'http://localhost:4680', hostname: 'localhost' }
const bare = publicConfig({ embedded: false, rpcUrls: {} })

test('behavior: spec §1 the default network is polygonMumbai', () => {
  const config = createWalletConfig(bare, here)

  expect(config.chains[0].id).toBe(80_001)
  expect(config.state.chainId).toBe(80_001)
})

test('behavior: the default network is another one by setting, and comes first', () => {
  const config = createWalletConfig({ ...bare, defaultChain: 'polygonAmoy', chains: ['polygon', 'polygonAmoy'] }, here)

  expect(config.chains.map((chain) => chain.id)).toEqual([80_002, 137])
})

test('behavior: spec §9 the chain is polled every 4000 ms', () => {
  const config = createWalletConfig(bare, here)

  expect(config.getClient({ chainId: 80_001 }).pollingInterval).toBe(4_000)
  expect(config.getClient({ chainId: 137 }).pollingInterval).toBe(4_000)
})

test('behavior: a wallet that adds the embedded chain gets an address it can reach', () => {
  const config = createWalletConfig(publicConfig(), here)

  expect(config.chains[0].rpcUrls.default.http).toEqual(['http://localhost:4680/rpc'])
  expect(config.chains[0].blockExplorers).toBeUndefined()
})

test('behavior: the embedded stack offers the dev wallet on loopback, and nowhere else', () => {
  const find = (changes: Parameters<typeof publicConfig>[0], hostname: string) =>
    createWalletConfig(publicConfig(changes), { origin: `http://${hostname}`, hostname }).connectors.some(
      (connector) => connector.id === 'social.kith.dev-wallet',
    )

  expect(find({}, 'localhost')).toBe(true)
  expect(find({}, '127.0.0.1')).toBe(true)
  expect(find({}, 'kith.example')).toBe(false)
  expect(find({}, '192.168.1.7')).toBe(false)
  expect(find({ embedded: false }, 'localhost')).toBe(false)
})
