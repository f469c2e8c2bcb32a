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

test('behavior: who is nobody is not mentioned, and an address is not a name', () => {
  expect(createPostBody('@nobody, mail me at a@pip-orchard', { lang: 'en', addresses })).toEqual({
    text: '@nobody, mail me at a@pip-orchard',
    lang: 'en',
  })
})
