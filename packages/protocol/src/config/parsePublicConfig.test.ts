import { expect, test } from 'vitest'
import type { PublicConfig } from './PublicConfig.ts'
import { parsePublicConfig } from './parsePublicConfig.ts'

const config: PublicConfig = {
  productName: 'Kith',
  version: '0.1.0',
  defaultChain: 'polygonMumbai',
  chains: ['polygonMumbai', 'polygon'],
  graphUrls: { polygon: 'https://graph.example' },
  nodeProviderKey: 'key',
  rpcUrls: { polygonMumbai: '/rpc' },
  embedded: true,
  walletConnectProjectId: 'project',
  walletConnectRelayUrl: 'wss://relay.example',
}

test('behavior: reads what the service wrote as JSON', () => {
  expect(parsePublicConfig(JSON.parse(JSON.stringify(config)))).toEqual(config)
})

test('behavior: leaves absent settings out', () => {
  const { nodeProviderKey: _, walletConnectProjectId: __, walletConnectRelayUrl: ___, ...required } = config
  const least = { ...required, graphUrls: {}, rpcUrls: {} }

  expect(parsePublicConfig(least)).toEqual(least)
})

test('behavior: ignores settings of a newer service', () => {
  expect(parsePublicConfig({ ...config, newer: 1 })).toEqual(config)
})

test.each<[string, unknown]>([
  ['the whole', null],
  ['the whole', []],
  ['productName', { ...config, productName: '' }],
  ['version', { ...config, version: 1 }],
  ['defaultChain', { ...config, defaultChain: 'goerli' }],
  ['chains', { ...config, chains: 'polygon' }],
  ['chains', { ...config, chains: ['polygonMumbai', 'moon'] }],
  ['chains', { ...config, chains: ['polygonMumbai', ['polygon']] }],
  ['chains', { ...config, chains: ['polygon'] }],
  ['graphUrls', { ...config, graphUrls: undefined }],
  ['graphUrls.polygon', { ...config, graphUrls: { polygon: 1 } }],
  ['graphUrls.polygonMumbai', { ...config, graphUrls: { polygonMumbai: '' } }],
  ['nodeProviderKey', { ...config, nodeProviderKey: 1 }],
  ['rpcUrls', { ...config, rpcUrls: null }],
  ['rpcUrls', { ...config, rpcUrls: { moon: '/rpc' } }],
  ['rpcUrls.polygon', { ...config, rpcUrls: { polygon: 1 } }],
  ['embedded', { ...config, embedded: 'yes' }],
  ['walletConnectProjectId', { ...config, walletConnectProjectId: false }],
  ['walletConnectRelayUrl', { ...config, walletConnectRelayUrl: '' }],
])('error: names %s when it is not as agreed', (path, value) => {
  expect(() => parsePublicConfig(value)).toThrow(expect.objectContaining({ name: 'InvalidPublicConfigError', path }))
})
