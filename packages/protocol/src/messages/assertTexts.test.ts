import { expect, test } from 'vitest'
import { createCid } from '../cbor/createCid.ts'
import { assertTexts } from './assertTexts.ts'
import type { Message, PostBody, ProfileField } from './Message.ts'

const base = { by: createCid(Uint8Array.of(1), 'dag-cbor'), ts: 1_000, salt: `0x${'00'.repeat(16)}` } as const
const picture = { cid: createCid(Uint8Array.of(1), 'raw'), mime: 'image/png', alt: '', w: 1, h: 1 }
const account = `0x${'4b'.repeat(20)}` as const
const unseen = '\u200b'
const withUser = 'https://b@a'

const post = (body: Partial<PostBody>): Message => ({ ...base, type: 'post', text: '@ada #wool', ...body })
const profile = (field: ProfileField, value: string): Message => ({ ...base, type: 'profile', field, value })

test.each<[string, Message]>([
  ['text', post({ text: unseen })],
  ['media.1.alt', post({ media: [picture, { ...picture, alt: unseen }] })],
  ['card.title', post({ card: { url: 'https://a', title: unseen } })],
  ['card.description', post({ card: { url: 'https://a', title: 'a', description: unseen } })],
  ['card.url', post({ card: { url: withUser, title: 'a' } })],
  ['warn', post({ warn: unseen })],
  ['tags.1', post({ tags: ['wool', 'silk'] })],
  ['tags.0', post({ tags: [unseen] })],
  [
    'mentions.1',
    post({
      mentions: [
        { account, start: 0, end: 4 },
        { account, start: 5, end: 10 },
      ],
    }),
  ],
  ['mentions.0', post({ mentions: [{ account, start: 0, end: 3 }] })],
  ['value', profile('name', unseen)],
  ['value', profile('bio', unseen)],
  ['value', profile('link', withUser)],
  ['note', { ...base, type: 'report', to: account, category: 'spam', note: unseen }],
  ['reason', { ...base, type: 'moderate', act: 'unhide', to: base.by, reason: unseen }],
  ['text', { ...base, type: 'answer', to: base.by, text: unseen }],
])('error: names %s as the field whose text is refused', (field, message) => {
  expect(() => assertTexts(message)).toThrow(expect.objectContaining({ name: 'InvalidFieldError', field }))
})

test('behavior: texts that are absent break no rule', () => {
  expect(() => assertTexts(post({}))).not.toThrow()
  expect(() => assertTexts({ ...base, type: 'report', to: account, category: 'spam' })).not.toThrow()
})
