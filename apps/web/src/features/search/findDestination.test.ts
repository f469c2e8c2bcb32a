import { expect, test } from 'vitest'
import { isPagePath } from '../../worker/isPagePath.ts'
import { findDestination } from './findDestination.ts'

const origin = 'https://kith.example'
const find = (text: string) => findDestination(text, { origin, isPagePath })
const id = `bafyrei${'a2'.repeat(26)}`
const address = `0x${'Ab'.repeat(20)}`

test.each([
  [` ${address} `, { kind: 'profile', name: address }],
  ['@ada-1', { kind: 'profile', name: 'ada-1' }],
  [`@${address}`, { kind: 'profile', name: address }],
  ['#Loom', { kind: 'tag', name: 'loom' }],
  [id, { kind: 'post', id }],
  [`https://kith.example/post/${id}`, { kind: 'post', id }],
  [`kith.example/post/${id}?x=1#reply`, { kind: 'post', id }],
  [`https://other.example/post/${id}`, { kind: 'post', id }],
  ['https://kith.example/u/@ada', { kind: 'profile', name: 'ada' }],
  ['https://kith.example/tags/%E7%B9%94', { kind: 'tag', name: '織' }],
  ['https://kith.example/settings/keys', { kind: 'page', path: '/settings/keys' }],
  ['https://kith.example/search?q=warp', { kind: 'page', path: '/search?q=warp' }],
])('behavior: %s resolves to its page', (text, destination) => {
  expect(find(text)).toEqual(destination)
})

test.each([
  'ada',
  'warp weft',
  `${address}0`,
  '@-',
  '#',
  'https://kith.example/nowhere',
  'https://other.example/u/ada',
  'https://kith.example:8443/u/ada',
  'https://kith.example//settings',
  'https://kith.example//other.example',
  'https://kith.example//post/x',
  'javascript:alert(1)',
  'https://',
  `${id}a`,
  '',
])('behavior: %s is something to search for', (text) => {
  expect(find(text)).toBeNull()
})
