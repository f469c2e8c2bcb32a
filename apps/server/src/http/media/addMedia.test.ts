import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDeflate } from 'node:zlib'
import { limits, mediaId } from '@kith/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Body } from '../../testing/createPerson.ts'
import { createPng } from '../../testing/createPng.ts'
import { startTestServer, type TestServer } from '../../testing/startTestServer.ts'
import { testOrigin } from '../../testing/testOrigin.ts'

const clock = { ms: Date.parse('2026-11-21T00:00:00Z') }
let it: TestServer
const wallet = privateKeyToAccount(generatePrivateKey())
let shade = 0

beforeAll(async () => {
  it = await startTestServer({ clock, env: { OPERATORS: wallet.address } })
})
afterAll(() => it[Symbol.asyncDispose]())

/** A picture no test had before. */
function draw(width = 8, height = 4): Uint8Array {
  return createPng({ width, height, shade: ++shade })
}

function postOf(file: Uint8Array, claim: object = {}): Body {
  const media = [{ cid: mediaId(file), mime: 'image/png', alt: '', w: 8, h: 4, ...claim }]
  return { type: 'post', text: '', media }
}

/** An answer's status and its body, as far as it is JSON. */
async function tell(response: Promise<Response>): Promise<{ status: number; name?: string; message?: string }> {
  const { status, json } = await response.then(async (answer) => ({ status: answer.status, json: await answer.json() }))
  return { status, ...(json as object) }
}

async function countFiles(): Promise<number> {
  return (await it.server.db.selectFrom('media').select('digest').execute()).length
}

test('behavior: a key uploads a picture and posts it, and the graph returns it with its address', async () => {
  const ada = await it.signIn()
  const file = draw(700, 350)

  const first = await tell(it.upload(ada, file))
  const again = await tell(it.upload(ada, file))

  const cid = mediaId(file)
  const kept = { cid, type: 'image/png', width: 700, height: 350, bytes: file.length }
  expect(first).toEqual({ status: 201, ...kept })
  expect(again).toEqual({ status: 200, ...kept })
  const id = await it.act(ada, postOf(file, { w: 700, h: 350, alt: 'A loom' }))
  await it.act(ada, { type: 'profile', field: 'avatar', value: cid })
  const { data } = await it.ask(
    `query ($id: ID!) { post(id: $id) { author { avatar avatarUrl bannerUrl }
      media { cid mime alt width height url variants { url width height } } } }`,
    { id },
  )
  expect(data.post).toEqual({
    author: { avatar: cid, avatarUrl: `/media/${cid}/320`, bannerUrl: null },
    media: [
      {
        cid,
        mime: 'image/png',
        alt: 'A loom',
        width: 700,
        height: 350,
        url: `/media/${cid}`,
        variants: [
          { url: `/media/${cid}/320`, width: 320, height: 160 },
          { url: `/media/${cid}/640`, width: 640, height: 320 },
        ],
      },
    ],
  })
  for (const { url, width, height } of data.post.media[0].variants) {
    const variant = Buffer.from(await (await fetch(it.url + url)).arrayBuffer())
    expect(variant.subarray(8, 15).toString('latin1')).toBe('WEBPVP8')
    expect([variant.readUInt16LE(26), variant.readUInt16LE(28)]).toEqual([width, height])
  }
})

test('behavior: a picture is served as what it is, for good, and as nothing a browser could run', async () => {
  const ada = await it.signIn()
  const file = draw()
  await it.upload(ada, file)
  const url = `${it.url}/media/${mediaId(file)}`

  const whole = await fetch(url)
  // None is made of a picture that is no wider.
  const small = await fetch(`${url}/320`)
  const known = await fetch(url, { headers: { 'if-none-match': `W/"x", ${whole.headers.get('etag')}` } })
  const head = await fetch(url, { method: 'HEAD' })

  expect(new Uint8Array(await whole.arrayBuffer())).toEqual(Uint8Array.from(file))
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(file.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'public, max-age=31536000, s-maxage=86400, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  })
  expect(new Uint8Array(await small.arrayBuffer())).toEqual(Uint8Array.from(file))
  expect([known.status, await known.text()]).toEqual([304, ''])
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(file.length)])
})

test('error: an upload without a proof, by another key, for another file, or signed too early', async () => {
  const [ada, eve] = [await it.signIn(), await it.signIn()]
  const file = draw()
  const media = mediaId(file)
  const { delegation } = ada
  const eves = await eve.signUpload(media, clock.ms)
  const proof = Buffer.from(eves.proof).toString('base64url')
  const before = await countFiles()

  const answers = {
    none: it.upload(ada, file, { authorization: null }),
    bearer: it.upload(ada, file, { authorization: `Bearer ${ada.token}` }),
    unreadable: it.upload(ada, file, {
      authorization: 'Kith-Upload delegation="x", delegation="x", ts="1", proof="x"',
    }),
    notSigned: it.upload(ada, file, {
      authorization: `Kith-Upload delegation="${delegation}", media="${media}", ts="${clock.ms}", proof=""`,
    }),
    otherKey: it.upload(ada, file, {
      authorization: `Kith-Upload delegation="${delegation}", media="${media}", ts="${clock.ms}", proof="${proof}"`,
    }),
    otherFile: it.upload(ada, file, {
      authorization: `Kith-Upload delegation="${eve.delegation}", media="${mediaId(draw())}", ts="${clock.ms}", proof="${proof}"`,
    }),
    unknownKey: it.upload(ada, file, {
      authorization: `Kith-Upload delegation="${media}", media="${media}", ts="${clock.ms}", proof="${proof}"`,
    }),
    old: it.upload(ada, file, { ts: clock.ms - limits.clockSkewMs - 1 }),
  }
  const refusals = await Promise.all(
    Object.entries(answers).map(async ([key, answer]) => [key, await tell(answer)] as const),
  )

  expect(Object.fromEntries(refusals.map(([key, { status, name }]) => [key, `${status} ${name}`]))).toEqual({
    none: '401 InvalidKeyProofError',
    bearer: '401 InvalidKeyProofError',
    unreadable: '401 InvalidKeyProofError',
    notSigned: '401 InvalidKeyProofError',
    otherKey: '401 InvalidKeyProofError',
    otherFile: '401 InvalidKeyProofError',
    unknownKey: '401 UnknownDelegationError',
    old: '401 ClockSkewError',
  })
  expect(await countFiles()).toBe(before)
})

test('error: a key that has ended uploads nothing', async () => {
  const ada = await it.signIn()
  await it.act(ada, { type: 'revoke' })

  expect(await tell(it.upload(ada, draw()))).toMatchObject({ status: 401, name: 'DelegationRevokedError' })
})

test('error: bytes whose hash is not the signed one', async () => {
  const ada = await it.signIn()
  const [file, other] = [draw(), draw()]

  const answer = await tell(it.upload(ada, file, { media: mediaId(other) }))

  expect(answer).toMatchObject({ status: 422, name: 'WrongMediaHashError' })
  expect(answer.message).toContain(`What was signed is ${mediaId(other)}, but what arrived is ${mediaId(file)}.`)
})

test('error: a content type that does not match the file', async () => {
  const ada = await it.signIn()
  const file = draw()

  const mismatches = ['image/webp', 'text/html', 'image/svg+xml', 'image/png, text/html', '']
  const answers = await Promise.all(mismatches.map((contentType) => tell(it.upload(ada, file, { contentType }))))

  expect(answers.map(({ status, name }) => `${status} ${name}`)).toEqual(
    mismatches.map(() => '415 WrongMediaTypeError'),
  )
  expect((await fetch(`${it.url}/media/${mediaId(file)}`)).status).toBe(404)
})

test('error: a PNG of 30,000 × 30,000 in a few kilobytes is refused by its header', async () => {
  const ada = await it.signIn()
  const bomb = createPng({
    width: 30_000,
    height: 30_000,
    depth: 1,
    color: 0,
    pixels: await deflateZeros(30_000 * 3_751),
  })
  const rss = process.memoryUsage().rss

  const answer = await tell(it.upload(ada, bomb))

  expect(bomb.length).toBeLessThan(150_000)
  expect(answer).toMatchObject({ status: 413, name: 'MediaTooLargeError' })
  expect(answer.message).toContain('The picture has 30000 × 30000 pixels;')
  expect(process.memoryUsage().rss - rss).toBeLessThan(100_000_000)
})

/** What deflate makes of so many zeros, a megabyte at a time. */
async function deflateZeros(count: number): Promise<Uint8Array> {
  const deflate = createDeflate()
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const zeros = Buffer.alloc(1_000_000)
  for (let left = count; left > 0; left -= zeros.length) deflate.write(zeros.subarray(0, left))
  await new Promise<void>((resolve) => deflate.end(resolve))
  return Buffer.concat(parts)
}

test('error: a body larger than a picture may be, announced or not', async () => {
  const ada = await it.signIn()
  const large = new Uint8Array(limits.mediaBytes + 1)
  const { hostname, port } = new URL(it.url)
  const { delegation, ts, media, proof } = await ada.signUpload(mediaId(large), clock.ms)
  const signature = Buffer.from(proof).toString('base64url')

  const announced = await tell(it.upload(ada, large))
  // Sent without a length, for as long as anybody takes it.
  const socket = connect(Number(port), hostname)
  const sent = { bytes: 0 }
  const answer = await new Promise<string>((resolve, reject) => {
    let text = ''
    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000), Buffer.from('\r\n')])
    const send = () => {
      while (!socket.destroyed && text === '' && sent.bytes < 50_000_000) {
        sent.bytes += 0x10000
        if (!socket.write(chunk)) return
      }
    }
    socket.on('drain', send)
    socket.on('data', (data) => {
      text += data
    })
    socket.on('close', () => (text === '' ? reject(new Error('No answer came.')) : resolve(text)))
    socket.on('error', () => undefined)
    socket.write(
      `POST /media HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: image/png\r\ntransfer-encoding: chunked\r\n` +
        `authorization: Kith-Upload delegation="${delegation}", media="${media}", ts="${ts}", proof="${signature}"\r\n\r\n`,
    )
    send()
  })

  expect(announced).toMatchObject({ status: 413, name: 'MediaTooLargeError' })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  expect(answer).toContain('MediaTooLargeError')
  expect(sent.bytes).toBeLessThan(50_000_000)
})

test('error: a post that names a picture of another account, or none', async () => {
  const [ada, eve] = [await it.signIn(), await it.signIn()]
  const file = draw()
  await it.upload(ada, file)
  const cid = mediaId(file)
  const card = { url: 'https://loom.example/', title: 'Loom' }

  const refused = [
    await it.act(eve, postOf(file)),
    await it.act(eve, { type: 'profile', field: 'avatar', value: cid }),
    await it.act(eve, { type: 'profile', field: 'banner', value: cid }),
    await it.act(eve, { type: 'post', text: '', card: { ...card, image: cid } }),
    await it.act(ada, postOf(draw())),
  ]
  const post = await it.act(ada, { type: 'post', text: '', card: { ...card, image: cid } })
  const edit = await it.act(ada, { ...postOf(draw()), type: 'edit', to: post, text: 'Edited' } as Body)
  // Each account for itself, also what another has; the bytes are there once.
  const own = await tell(it.upload(eve, file))

  expect(refused).toEqual(refused.map(() => 'UnknownMediaError'))
  expect(post).toMatch(/^bafyrei/)
  expect(edit).toBe('UnknownMediaError')
  expect(own).toMatchObject({ status: 201, cid })
  expect(await it.act(eve, postOf(file))).toMatch(/^bafyrei/)
})

test('error: a suspended account uploads nothing', async () => {
  const [operator, ada] = [await it.signIn({ account: wallet }), await it.signIn()]
  const to = ada.address as `0x${string}`
  await it.act(operator, { type: 'moderate', act: 'suspend', to, reason: 'Against the rules' })

  const answer = await tell(it.upload(ada, draw()))

  expect(answer).toMatchObject({ status: 403, name: 'AccountSuspendedError' })
  expect(answer.message).toContain('Against the rules')
})

test('error: a post that says another kind or size than the picture has', async () => {
  const ada = await it.signIn()
  const file = draw()
  await it.upload(ada, file)

  const mismatches = [{ mime: 'image/webp' }, { w: 9 }, { h: 3 }, { w: 4, h: 8 }]
  const answers = []
  for (const mismatch of mismatches) answers.push(await it.act(ada, postOf(file, mismatch)))

  expect(answers).toEqual(mismatches.map(() => 'MediaMismatchError'))
})

test('error: a picture by anything but its content id, or at another width', async () => {
  const ada = await it.signIn()
  const file = draw(400, 2)
  await it.upload(ada, file)
  const cid = mediaId(file)
  const paths = [
    mediaId(draw()),
    `${cid}x`,
    cid.toUpperCase(),
    cid.replace('bafkrei', 'bafyrei'),
    `${cid}/321`,
    `${cid}/0320`,
    `${cid}/320.`,
    '..%2f..%2fdb',
    '..%2fdb%2fPG_VERSION',
    `${cid}/..%2f..%2f..%2fdb`,
    '%00',
    Buffer.from(file).toString('hex').slice(0, 64),
  ]

  const answers = await Promise.all(paths.map((path) => fetch(`${it.url}/media/${path}`)))

  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 404))
  expect((await fetch(`${it.url}/media/${cid}/320`)).headers.get('content-type')).toBe('image/webp')
})

test('error: a picture whose file is lost is not found, and the operator gets a log line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kith-lost-'))
  const lines: string[] = []
  await using kith = await startTestServer({
    env: { LOG_LEVEL: 'error', MEDIA_DIR: folder },
    logTo: { write: (line) => lines.push(line) },
  })
  const ada = await kith.signIn()
  const file = draw()
  await kith.upload(ada, file)
  await kith.act(ada, postOf(file))
  const url = `${kith.url}/media/${mediaId(file)}`
  const before = await fetch(url)
  await before.arrayBuffer()
  rmSync(folder, { recursive: true })

  const after = await fetch(url)

  expect([before.status, after.status]).toEqual([200, 404])
  expect(await after.json()).toMatchObject({ name: 'NotFoundError' })
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { cid: mediaId(file), msg: 'A picture is not in the store.' },
  ])
})

test('behavior: a page of the product may upload from another host, and no other page may', async () => {
  const ask = (origin: string) => fetch(`${it.url}/media`, { method: 'OPTIONS', headers: { origin } })

  const own = await ask(testOrigin)
  const foreign = await ask('https://evil.example')

  expect(own.status).toBe(204)
  expect(own.headers.get('access-control-allow-origin')).toBe(testOrigin)
  expect(own.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})
