import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'
import { findPageAlternate } from './findPageAlternate.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock, env: { PRODUCT_NAME: 'Loom' } })
})
afterAll(() => it[Symbol.asyncDispose]())

const embed = (url: string, more = '') => fetch(`${it.url}/oembed?url=${encodeURIComponent(url)}${more}`)

test('behavior: profiles and tags have Atom feeds: text is no markup, a warning hides its post', async () => {
  const ada = await it.signIn()
  await it.act(ada, { type: 'profile', field: 'name', value: 'A & <b>' })
  const id = await it.act(ada, { type: 'post', text: '<script>&"\u0027 #wool', tags: ['wool'] })
  await it.act(ada, { type: 'post', text: 'The secret', warn: 'Spoiler' })

  const response = await fetch(`${it.url}/u/${ada.address.toUpperCase().replace('0X', '0x')}/feed.atom`)
  const text = await response.text()
  const again = await fetch(`${it.url}/u/${ada.address}/feed.atom`, {
    headers: { 'if-none-match': response.headers.get('etag') ?? '' },
  })
  const tag = await (await fetch(`${it.url}/tags/Wool/feed.atom`)).text()

  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(text).toContain(`<id>${testOrigin}/post/${id}</id><title>&lt;script&gt;&amp;&quot;&#39; #wool</title>`)
  expect(text).toContain('(A &amp; &lt;b&gt;) on Loom</title>')
  expect(text).toContain('<content type="text">Spoiler</content>')
  expect(text).not.toContain('The secret')
  expect(text).not.toContain('<script')
  expect(again.status).toBe(304)
  expect(tag).toContain(`<id>${testOrigin}/tags/wool/feed.atom</id>`)
  expect(tag.match(/<entry>/g)).toHaveLength(1)
})

test('behavior: a post is embedded elsewhere by its address, as text and links alone', async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: '<img src=x onerror=alert(1)> "wool"' })

  const answer = await (await embed(`${testOrigin}/post/${id}?from=feed`, '&maxwidth=300')).json()

  expect(answer).toMatchObject({
    version: '1.0',
    type: 'rich',
    title: '<img src=x onerror=alert(1)> "wool"',
    author_url: `${testOrigin}/u/${ada.address}`,
    provider_name: 'Loom',
    width: 300,
  })
  expect((answer as { html: string }).html).toContain(
    `<p>&lt;img src=x onerror=alert(1)&gt; &quot;wool&quot;</p><a href="${testOrigin}/u/${ada.address}">`,
  )
})

test('error: what is unknown, deleted or of another service has no feed and no embed', async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: 'Gone' })
  await it.act(ada, { type: 'delete', to: id })

  const answers = await Promise.all([
    fetch(`${it.url}/u/unowned/feed.atom`),
    fetch(`${it.url}/tags/%20/feed.atom`),
    embed(`${testOrigin}/post/${id}`),
    embed(`https://elsewhere.example/post/${id}`),
    embed('nonsense'),
    embed(`${testOrigin}/post/${id}`, '&format=xml'),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 501])
})

test('behavior: pages of posts have an embed, of people and tags a feed, and others neither', () => {
  expect(findPageAlternate('https://kith.example/post/bafy')).toEqual({
    type: 'application/json+oembed',
    href: 'https://kith.example/oembed?url=https%3A%2F%2Fkith.example%2Fpost%2Fbafy',
  })
  expect(findPageAlternate('https://kith.example/u/ada')).toEqual({
    type: 'application/atom+xml',
    href: 'https://kith.example/u/ada/feed.atom',
  })
  expect([findPageAlternate('https://kith.example/explore'), findPageAlternate('nonsense')]).toEqual([null, null])
})
