import { mediaId } from '@kith/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPng } from '../../testing/createPng.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'
import { readPageHead } from '../readPageHead.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
const wallet = privateKeyToAccount(generatePrivateKey())
let it: TestServer

beforeAll(async () => {
  it = await startTestServer({ clock, env: { OPERATORS: wallet.address, PRODUCT_NAME: 'Loom' } })
})
afterAll(() => it[Symbol.asyncDispose]())

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${it.url}${path}`, { headers })
  return { response, tag: response.headers.get('etag'), bytes: Buffer.from(await response.arrayBuffer()) }
}
const ofPost = (id: string) => `/post/${id}/preview.png`

test('behavior: a post and a profile have a picture, which who has it need not fetch again', {
  timeout: 120_000,
}, async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: 'Wool' })

  const post = await get(ofPost(id))
  const again = await get(ofPost(id), { 'if-none-match': post.tag ?? '' })
  const profile = await get(`/u/${ada.address.toUpperCase().replace('0X', '0x')}/preview.png`)
  await it.act(ada, { type: 'edit', to: id, text: 'Silk' })
  const edited = await get(ofPost(id), { 'if-none-match': post.tag ?? '' })

  for (const { response, bytes } of [post, profile, edited]) {
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  }
  expect([again.response.status, again.bytes.length]).toEqual([304, 0])
  expect(edited.bytes.equals(post.bytes)).toBe(false)
})

test('behavior: what is labelled, set aside or under a warning does not show its text', {
  timeout: 120_000,
}, async () => {
  const operator = await it.signIn({ account: wallet })
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const root = await it.act(ada, { type: 'post', text: 'A question' })
  const labelled = await it.act(ada, { type: 'post', text: 'Secret' })
  const answer = (text: string) => it.act(ben, { type: 'post', text, reply: { root, parent: root } })
  const [aside, other] = [await answer('Secret'), await answer('Another secret')]
  const warned = await it.act(ada, { type: 'post', text: 'Secret', warn: 'Ending' })
  const alike = await it.act(ada, { type: 'post', text: 'Another secret', warn: 'Ending' })

  const open = await get(ofPost(labelled))
  await it.act(operator, { type: 'moderate', act: 'label', to: labelled, label: 'nsfw', reason: 'So' })
  await it.act(ada, { type: 'hide', to: aside })
  await it.act(ada, { type: 'hide', to: other })
  const covered = await get(ofPost(labelled))

  expect(covered.response.status).toBe(200)
  expect(covered.tag).not.toBe(open.tag)
  // Nor do the words beside the picture show it, or other sites' copies.
  const head = await headOf(`/post/${labelled}`)
  const embed = await (await fetch(`${it.url}/oembed?url=${testOrigin}/post/${labelled}`)).text()
  const feed = await (await fetch(`${it.url}/u/${ada.address}/feed.atom`)).text()
  expect(JSON.stringify(head)).not.toContain('Secret')
  expect(head?.description).toMatch(/^A post by 0x/)
  expect(embed).not.toContain('Secret')
  expect(feed).not.toContain('>Secret')
  // The pictures do not differ by the text, so they do not show it.
  expect((await get(ofPost(aside))).tag).toBe((await get(ofPost(other))).tag)
  expect((await get(ofPost(warned))).tag).toBe((await get(ofPost(alike))).tag)
})

test('behavior: the text and the day of a picture are in the language of its post, else English', {
  timeout: 120_000,
}, async () => {
  const ada = await it.signIn()
  const write = (lang?: string, warn?: string) =>
    it.act(ada, { type: 'post', text: 'Wool', ...(lang && { lang }), ...(warn && { warn }) })
  const tagOf = async (id: string) => (await get(ofPost(id))).tag

  const [none, swedish, english, german] = [
    await tagOf(await write()),
    await tagOf(await write('sv')),
    await tagOf(await write('en')),
    await tagOf(await write('de')),
  ]
  const [warned, warnedInGerman] = [await tagOf(await write('en', 'Ending')), await tagOf(await write('de', 'Ending'))]

  // Equal pictures have equal tags.
  expect([swedish, english]).toEqual([none, none])
  expect(new Set([none, german, warned, warnedInGerman]).size).toBe(4)
})

test('behavior: an account with an uploaded picture is drawn as cloth, unique to its address', {
  timeout: 120_000,
}, async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: 'Wool' })
  const pages = [ofPost(id), `/u/${ada.address}/preview.png`]
  const before = await Promise.all(pages.map((page) => get(page)))

  const file = createPng({ width: 64, height: 64, shade: 200 })
  await it.upload(ada, file)
  await it.act(ada, { type: 'profile', field: 'avatar', value: mediaId(file) })
  const { data } = await it.ask('query ($address: Address!) { account(address: $address) { avatarUrl } }', {
    address: ada.address,
  })
  const after = await Promise.all(pages.map((page) => get(page)))

  expect(data.account.avatarUrl).toMatch(/^\/media\//)
  expect(after.map(({ response }) => response.status)).toEqual([200, 200])
  expect(after.map(({ tag }) => tag)).toEqual(before.map(({ tag }) => tag))
})

test('error: unknown, deleted, withheld and suspended have no picture, and no page names one', async () => {
  const operator = await it.signIn({ account: wallet })
  const [ada, ben] = [await it.signIn(), await it.signIn()]
  const deleted = await it.act(ada, { type: 'post', text: 'Gone' })
  const withheld = await it.act(ada, { type: 'post', text: 'Withheld' })
  const bens = await it.act(ben, { type: 'post', text: 'By ben' })
  await it.act(ada, { type: 'delete', to: deleted })
  await it.act(operator, { type: 'moderate', act: 'hide', to: withheld, reason: 'So' })
  await it.act(operator, { type: 'moderate', act: 'suspend', to: ben.address, reason: 'So' })
  const pages = [`/post/${deleted}`, `/post/${withheld}`, `/post/${bens}`, `/u/${ben.address}`, '/u/nobody', '/post/x']

  const answers = await Promise.all(pages.map((page) => get(`${page}/preview.png`)))
  const heads = await Promise.all(pages.map((page) => headOf(page)))

  expect(answers.map(({ response }) => response.status)).toEqual(pages.map(() => 404))
  expect(heads.map(({ image }) => image)).toEqual(pages.map(() => undefined))
})

test('behavior: a page and its embed name the picture, by its whole address', async () => {
  const ada = await it.signIn()
  const id = await it.act(ada, { type: 'post', text: 'Wool' })

  const embed = await (await fetch(`${it.url}/oembed?url=${testOrigin}/post/${id}`)).json()

  const identity = `${ada.address.slice(0, 4)}…${ada.address.slice(-4)}`
  const post = { url: `${testOrigin}/post/${id}/preview.png`, alt: `${identity} on Loom: Wool` }
  expect((await headOf(`/post/${id}`)).image).toEqual(post)
  expect((await headOf(`/u/${ada.address}`)).image?.url).toBe(`${testOrigin}/u/${ada.address}/preview.png`)
  expect(embed).toMatchObject({ thumbnail_url: post.url, thumbnail_width: 1200, thumbnail_height: 630 })
  expect((await headOf('/tags/wool')).image).toBeUndefined()
})

async function headOf(path: string) {
  const config = {
    productName: 'Loom',
    publicOrigins: [testOrigin],
    defaultChain: 'polygonMumbai',
    indexer: { confirmations: 1, startBlock: 0n, pollMs: 4_000 },
  } as const
  return (await readPageHead(it.server.db, { path, config, now: new Date(clock.ms) })).head
}
