import { expect, test } from 'vitest'
import { isPublicAddress } from './isPublicAddress.ts'

test.each([
  ['this network', ['0.0.0.0', '0.1.2.3']],
  ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
  ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1']],
  ['shared by a provider', ['100.64.0.1']],
  ['link-local, where clouds answer with secrets', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
  ['documentation and benchmarks', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '2001:db8::1']],
  ['multicast, broadcast and reserved', ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1']],
  ['unspecified', ['::']],
  ['IPv4 inside IPv6', ['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '::ffff:0:127.0.0.1']],
  ['a way to IPv4', ['64:ff9b::7f00:1', '64:ff9b:1::7f00:1', '2002:7f00:1::', '2001:0:4136:e378::1']],
  ['former site-local', ['fec0::1']],
  ['no address', ['', 'localhost', '1', '0x7f.1', '127.1', '93.184.215.14.', '1.2.3.4.5']],
])('behavior: refuses %s', (_, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([])
})

test('behavior: accepts what anybody may reach', () => {
  const addresses = [
    '93.184.215.14',
    '1.1.1.1',
    '172.32.0.1',
    '2606:2800:21f:cb07:6820:80da:af6b:8b2c',
    '::ffff:1.1.1.1',
  ]

  expect(addresses.filter(isPublicAddress)).toEqual(addresses)
})
