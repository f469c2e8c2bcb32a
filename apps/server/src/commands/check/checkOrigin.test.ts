import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { version } from '../../config/version.ts'
import { checkOrigin } from './checkOrigin.ts'

// The network's edge: what answers at an address of the internet over https.
let answers: Record<string, () => Response>
beforeEach(() => {
  answers = { '/ready': () => Response.json({ status: 'ready' }), '/status.json': () => Response.json({ version }) }
  vi.stubGlobal('fetch', async (url: string) => answers[new URL(url).pathname]?.() ?? new Response('', { status: 404 }))
})
afterEach(() => vi.unstubAllGlobals())

const check = () => checkOrigin({ publicOrigins: ['https://kith.example'] })
const answersAlone = [{ state: 'ok', subject: 'origin', text: 'https://kith.example answers.' }]

test('behavior: a service that runs another version than this program is to be restarted', async () => {
  const same = await check()
  answers['/status.json'] = () => Response.json({ version: '4f2c1d0' })
  const other = await check()

  expect(same).toEqual(answersAlone)
  expect(other).toEqual([
    ...answersAlone,
    {
      state: 'warning',
      subject: 'origin',
      text: `https://kith.example runs version 4f2c1d0, and this is ${version}.`,
      remedy: expect.stringContaining('systemctl restart kith'),
    },
  ])
})

test('error: an answer that is no version is not printed', async () => {
  const hostile = ['\u001b[2J', 'a'.repeat(101), '', 5, null, { toString: 'x' }].map((value) => ({ version: value }))
  const found = []
  for (const body of [...hostile, [], 'text', null]) {
    answers['/status.json'] = () => Response.json(body)
    found.push(await check())
  }
  answers['/status.json'] = () => new Response('<html>')
  found.push(await check())
  answers['/status.json'] = () => {
    throw new TypeError('fetch failed')
  }
  found.push(await check())

  expect(found).toEqual(found.map(() => answersAlone))
})

test('error: an origin that does not answer, or is not ready', async () => {
  answers['/ready'] = () => Response.json({}, { status: 503 })
  const unready = await check()
  answers['/ready'] = () => {
    throw new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND kith.example') })
  }
  const away = await check()

  expect([unready, away]).toEqual([
    [expect.objectContaining({ state: 'warning', text: 'https://kith.example/ready answers with status 503.' })],
    [expect.objectContaining({ state: 'warning', text: expect.stringContaining('ENOTFOUND') })],
  ])
  expect(await checkOrigin({ publicOrigins: ['http://127.0.0.1:3000'] })).toEqual([])
})
