import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../test/runs.ts'
import { formatNetwork } from './formatNetwork.ts'
import { parseNetwork } from './parseNetwork.ts'

test('behavior: names version, chain and service', () => {
  expect(parseNetwork('kith/1 eip155:80001 https://kith.example')).toEqual({
    version: 1,
    chain: 'eip155:80001',
    origin: 'https://kith.example',
  })
})

test('behavior: parse(format(network)) gives the same network', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999_999_999 }),
      fc.webAuthority(),
      fc.constantFrom('http', 'https'),
      (id, authority, scheme) => {
        const url = new URL(`${scheme}://${authority}`)
        const network = { chain: `eip155:${id}`, origin: url.origin } as const
        expect(parseNetwork(formatNetwork(network))).toEqual({ version: 1, ...network })
      },
    ),
    runs(100),
  )
})

test.each([
  '',
  'eip155:80001',
  'kith/1',
  'kith/1 eip155:80001',
  'kith/1 eip155:80001 ',
  'kith/01 eip155:80001 https://kith.example',
  'kith/1.0 eip155:80001 https://kith.example',
  'kith/-1 eip155:80001 https://kith.example',
  'Kith/1 eip155:80001 https://kith.example',
  'kith eip155:80001 https://kith.example',
  'kith/1  eip155:80001 https://kith.example',
  'kith/1\teip155:80001 https://kith.example',
  ' kith/1 eip155:80001 https://kith.example',
  'kith/1 eip155:80001 https://kith.example ',
  'kith/1 eip155:80001 https://kith.example\n',
  'kith/1 eip155:0 https://kith.example',
  'kith/1 eip155:080001 https://kith.example',
  'kith/1 eip155:1000000000000000 https://kith.example',
  'kith/1 eip155:0x13881 https://kith.example',
  'kith/1 bip122:80001 https://kith.example',
  'kith/1 eip155:80001 kith.example',
  'kith/1 eip155:80001 https://kith.example/',
  'kith/1 eip155:80001 https://Kith.example',
  'kith/1 eip155:80001 https://kith.example:443',
  'kith/1 eip155:80001 https://bücher.example',
  'kith/1 eip155:80001 ftp://kith.example',
  'kith/1 eip155:80001 https://kith.example https://evil.example',
  `kith/1 eip155:80001 https://${'a'.repeat(400)}`,
])('error: refuses %j', (network) => {
  expect(() => parseNetwork(network)).toThrow(expect.objectContaining({ name: 'InvalidNetworkError' }))
})

test.each([
  ['0', 'kith/0 eip155:80001 https://kith.example'],
  ['2', 'kith/2 eip155:80001 https://kith.example'],
  ['10', 'kith/10 eip155:80001 https://kith.example'],
  ['2', 'kith/2 any future form'],
])('error: version %s is not supported, whatever follows it', (version, network) => {
  expect(() => parseNetwork(network)).toThrow(expect.objectContaining({ name: 'UnsupportedVersionError', version }))
})

test('error: refuses to write what could not be read', () => {
  expect(() => formatNetwork({ chain: 'eip155:80001', origin: 'https://kith.example/' })).toThrow(
    expect.objectContaining({ name: 'InvalidNetworkError' }),
  )
})
