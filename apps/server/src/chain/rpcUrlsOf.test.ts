import { chains } from '@kith/protocol'
import { expect, test } from 'vitest'
import { rpcUrlsOf } from './rpcUrlsOf.ts'
import { signInRpcUrlsOf } from './signInRpcUrlsOf.ts'

const ofNobody = [chains.polygon.publicRpcUrl]
const hosted = 'https://polygon-mainnet.g.alchemy.com/v2/key'

test.each([
  [
    'a node of our own alone',
    { polygon: 'http://node.example' },
    'key',
    ['http://node.example'],
    ['http://node.example'],
  ],
  ['the hosted provider, and for reading the public node behind it', {}, 'key', [hosted, ...ofNobody], [hosted]],
  ['the public node, if none is configured', {}, undefined, ofNobody, ofNobody],
])('behavior: spec §7 a chain is asked by %s', (_, rpcUrls, nodeProviderKey, forReading, forSignIn) => {
  expect(rpcUrlsOf({ rpcUrls, nodeProviderKey }, 'polygon')).toEqual(forReading)
  expect(signInRpcUrlsOf({ rpcUrls, nodeProviderKey }, 'polygon')).toEqual(forSignIn)
})
