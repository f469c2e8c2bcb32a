import { join } from 'node:path'
import Fastify from 'fastify'
import { type Address, type Hex, numberToHex, parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDirectory } from '../testing/createTestDirectory.ts'
import { startTestChain, type TestChain } from '../testing/startTestChain.ts'
import { createFaucet, faucetLimits } from './createFaucet.ts'
import { createFaucetPlugin } from './createFaucetPlugin.ts'
import { openGrants } from './openGrants.ts'

let directory: Awaited<ReturnType<typeof createTestDirectory>>
let started: TestChain
let count = 0

beforeAll(async () => {
  directory = await createTestDirectory()
  started = await startTestChain(directory.path)
})

afterAll(async () => {
  await started[Symbol.asyncDispose]()
  await directory[Symbol.asyncDispose]()
})

const origin = 'https://kith.example'

/** A faucet with its own book and a fixed clock. */
async function openFaucet({ name = `grants-${count++}`, nowMs = 1_800_000_000_000 } = {}) {
  const { chain, funder } = started
  const clock = { nowMs }
  const grants = await openGrants(join(directory.path, name))
  const app = Fastify()
  const faucet = createFaucet({ chain, funder, grants, now: () => clock.nowMs })
  await app.register(createFaucetPlugin({ faucet, publicOrigins: [origin] }))
  return {
    clock,
    grants,
    async post(body: unknown, headers: Record<string, string> = {}) {
      const response = await app.inject({
        method: 'POST',
        url: '/faucet',
        headers: { host: 'kith.example', origin, 'content-type': 'application/json', ...headers },
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.statusCode, json: response.json(), retryAfter: response.headers['retry-after'] }
    },
    async [Symbol.asyncDispose]() {
      await app.close()
      await grants[Symbol.asyncDispose]()
    },
  }
}

function newAddress(): Address {
  return numberToHex(0xabc0000n + BigInt(count++), { size: 20 })
}

test('behavior: gives one coin and returns the transaction', async () => {
  await using faucet = await openFaucet()
  const address = newAddress()

  const { status, json } = await faucet.post({ address })
  await started.chain.mine()

  expect(status).toBe(200)
  expect(json).toEqual({ hash: expect.stringMatching(/^0x[0-9a-f]{64}$/), amount: '1000000000000000000' })
  const balance = await started.chain.call({ method: 'eth_getBalance', params: [address, 'latest'] })
  expect(BigInt(balance as Hex)).toBe(parseEther('1'))
})

test('error: an address gets one grant an hour, in any letter case, with a retry time', async () => {
  await using faucet = await openFaucet()
  const address = '0xabcdefabcdefabcdefabcdefabcdefabcdefabcd'
  await faucet.post({ address })

  const refused = await faucet.post({ address: `0x${address.slice(2).toUpperCase()}` })

  expect(refused.status).toBe(429)
  expect(refused.retryAfter).toBeDefined()
  expect(refused.json).toEqual({
    name: 'FaucetLimitError',
    message: 'This address was given test coins within the last hour.',
    retryAt: new Date(faucet.clock.nowMs + faucetLimits.hourMs).toISOString(),
  })
  faucet.clock.nowMs += faucetLimits.hourMs
  expect((await faucet.post({ address })).status).toBe(200)
})

test('error: two requests at once for one address get one grant', async () => {
  await using faucet = await openFaucet()
  const address = newAddress()

  const answers = await Promise.all([faucet.post({ address }), faucet.post({ address })])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
})

test('error: 300 grants in an hour are all, for whatever addresses', async () => {
  await using faucet = await openFaucet()
  for (let index = 0; index < 299; index++) await faucet.grants.add({ address: newAddress(), at: faucet.clock.nowMs })

  expect((await faucet.post({ address: newAddress() })).status).toBe(200)
  const refused = await faucet.post({ address: newAddress() })

  expect(refused).toMatchObject({ status: 429, json: { message: 'The faucet has given all it gives in an hour.' } })
})

test('behavior: the limit outlives a restart', async () => {
  const name = 'kept'
  const address = newAddress()
  {
    await using faucet = await openFaucet({ name })
    await faucet.post({ address })
  }

  await using faucet = await openFaucet({ name })

  expect((await faucet.post({ address })).status).toBe(429)
})

test.each([
  ['no address', {}],
  ['a word', { address: 'me' }],
  ['a number', { address: 1 }],
  ['39 digits', { address: `0x${'a'.repeat(39)}` }],
  ['no JSON', '{'],
  ['null', null],
])('error: %s is no address', async (_, body) => {
  await using faucet = await openFaucet()

  expect(await faucet.post(body)).toMatchObject({ status: 400, json: { name: 'InvalidAddressError' } })
})

test('error: pages of other sites, extensions included, and forms are refused', async () => {
  await using faucet = await openFaucet()
  const address = newAddress()

  for (const foreign of ['https://evil.example', 'null', 'chrome-extension://nkbihfbeogaeaoehlefnkodbefgpgknn'])
    expect(await faucet.post({ address }, { origin: foreign })).toMatchObject({
      status: 403,
      json: { name: 'ForbiddenCallerError' },
    })
  expect((await faucet.post({ address }, { host: 'rebound.example' })).status).toBe(403)
  expect((await faucet.post({ address }, { 'content-type': 'text/plain' })).status).toBe(415)
})
