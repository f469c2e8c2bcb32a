import { expect, test } from 'vitest'
import { findBodyFault } from './findBodyFault.ts'
import { toCidNode } from './toCidNode.ts'

const by = toCidNode(new Uint8Array(32))
const salt = new Uint8Array(16)
const judge = (link: string) =>
  findBodyFault(new Map(Object.entries({ by, ts: 0, salt, type: 'profile', field: 'link', value: link })))

test('behavior: a link with a host is one', () => {
  for (const link of ['https://a', 'https://user@a:1/x', 'https://[::1]/', 'https://a/b@c', 'https://a?x=@'])
    expect(judge(link), link).toBeNull()
})

test('error: a link without a host is refused', () => {
  const links = [
    'https://',
    'https:///path',
    'https://:80',
    'https://user@',
    'https://user@:80/x',
    'http://?q',
    'http://#f',
  ]
  for (const link of links) expect(judge(link), link).toBe('no value for link')
})
