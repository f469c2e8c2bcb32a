import { expect, test } from 'vitest'
import type { LiveEvent } from '../api/live/LiveEvent.ts'
import { isAboutViewer } from './isAboutViewer.ts'

const me = `0x${'Ab'.repeat(20)}`
const viewer = me.toLowerCase()
const other = `0x${'cd'.repeat(20)}`
const by = (id: string) => ({ id, author: { id } })
const post = { author: { id: other }, parent: null, root: null, quote: null, mentions: [] }

const event = (changes: object) =>
  ({ type: 'POST', account: { id: other }, post, target: null, ...changes }) as unknown as LiveEvent

test.each([
  ['a follow', { type: 'FOLLOW', post: null, target: { id: me } }],
  ['a like', { type: 'LIKE', post: { ...post, author: { id: me } } }],
  ['a repost', { type: 'REPOST', post: { ...post, author: { id: me } } }],
  ['a tip', { type: 'TIP', post: { ...post, author: { id: me } } }],
  ['a reply', { post: { ...post, parent: by(me) } }],
  ['a reply further down a thread of theirs', { post: { ...post, parent: by(other), root: by(me) } }],
  ['a quote', { post: { ...post, quote: by(me) } }],
  ['a mention', { post: { ...post, mentions: [{ account: { id: me } }] } }],
  ['an edit that mentions', { type: 'EDIT', post: { ...post, mentions: [{ account: { id: me } }] } }],
])('behavior: %s is about the viewer', (_name, changes) => {
  expect(isAboutViewer(event(changes), viewer)).toBe(true)
})

test.each([
  ['what the viewer does', { account: { id: me }, post: { ...post, parent: by(me) } }],
  ["a like of somebody else's post", { type: 'LIKE' }],
  ["a tip for somebody else's post", { type: 'TIP' }],
  ['a removed like', { type: 'UNLIKE', post: { ...post, author: { id: me } } }],
  ['a post without mentions', {}],
  ['a follow of somebody else', { type: 'FOLLOW', post: null, target: { id: other } }],
])('behavior: %s is not', (_name, changes) => {
  expect(isAboutViewer(event(changes), viewer)).toBe(false)
})
