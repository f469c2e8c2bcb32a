import { expect, test } from 'vitest'
import { toClientKey } from './toClientKey.ts'

test('behavior: a client is its IPv4 address, however the socket writes it', () => {
  expect(['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7'].map(toClientKey)).toEqual(
    Array(3).fill('203.0.113.7'),
  )
})

test('behavior: every address of one IPv6 network of 64 bits is one client', () => {
  const same = ['2001:db8:0:7::1', '2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:0DB8::7:1:2:3:4', '2001:db8:0:7:0:0:0:0']

  expect(same.map(toClientKey)).toEqual(Array(4).fill('2001:db8:0:7::/64'))
  expect(['2001:db8:0:8::1', '::1', 'fe80::1%eth0'].map(toClientKey)).toEqual([
    '2001:db8:0:8::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
  ])
})

test('behavior: a port that a proxy adds to an address does not make another client', () => {
  expect(['203.0.113.7:5678', '203.0.113.7:1', '[::ffff:203.0.113.7]:80'].map(toClientKey)).toEqual(
    Array(3).fill('203.0.113.7'),
  )
  expect(['[2001:db8:0:7::1]:443', '[2001:db8:0:7::2]', '2001:db8:0:7::3'].map(toClientKey)).toEqual(
    Array(3).fill('2001:db8:0:7::/64'),
  )
})
