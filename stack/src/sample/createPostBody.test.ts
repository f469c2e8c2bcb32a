import { expect, test } from 'vitest'
import { createPostBody } from './createPostBody.ts'

const addresses = new Map([['pip-orchard', `0x${'0a'.repeat(20)}` as const]])

test('behavior: mentions and tags are found, in bytes of UTF-8', () => {
  const text = 'Grüße an @pip-orchard’s geese. #bread #bread'

  const body = createPostBody(text, { lang: 'en', addresses })

  expect(body).toEqual({
    text,
    lang: 'en',
    mentions: [{ account: `0x${'0a'.repeat(20)}`, start: 11, end: 23 }],
    tags: ['bread'],
  })
  expect(Buffer.from(text).subarray(11, 23).toString()).toBe('@pip-orchard')
})

test('behavior: an unknown name is not mentioned, nor is an email address', () => {
  expect(createPostBody('@unknown, mail me at a@pip-orchard', { lang: 'en', addresses })).toEqual({
    text: '@unknown, mail me at a@pip-orchard',
    lang: 'en',
  })
})
