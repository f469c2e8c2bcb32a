import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestChain, type TestChain } from '../../src/testing/startTestChain.ts'

const origin = 'https://my.app'
const account = privateKeyToAccount(generatePrivateKey())
let chain: TestChain
let handleAuth: typeof import('./handleAuth.ts').handleAuth
let findAccount: typeof import('./handleAuth.ts').findAccount

beforeAll(async () => {
  chain = await startTestChain({ chainId: 137 })
  vi.stubEnv('APP_ORIGIN', origin)
  vi.stubEnv('RPC_URL', chain.url)
  ;({ handleAuth, findAccount } = await import('./handleAuth.ts'))
})

afterEach(() => void vi.useRealTimers())

afterAll(async () => {
  vi.unstubAllEnvs()
  await chain[Symbol.asyncDispose]()
})

const post = (path: string, { body, headers }: { body?: object; headers?: Record<string, string> } = {}) =>
  handleAuth(
    new Request(`${origin}${path}`, {
      method: 'POST',
      headers: { origin, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )

const readSession = async (cookie: string) =>
  (await handleAuth(new Request(`${origin}/auth/session`, { headers: { cookie } }))).json()

async function prove({ domain = 'my.app', signer = account } = {}) {
  const nonce = await (await post('/auth/nonce')).text()
  const message = createSiweMessage({
    domain,
    uri: origin,
    version: '1',
    statement: 'Sign in to My app.',
    nonce,
    address: account.address,
    chainId: 137,
  })
  return { message, signature: await signer.signMessage({ message }) }
}

test('behavior: a signature starts a session that the cookie names, and signing out ends it', async () => {
  const response = await post('/auth/verify', { body: await prove() })
  const { headers } = response
  const cookie = headers.get('set-cookie') ?? ''
  const signedIn = await readSession(`theme=dark; ${cookie.split(';')[0]}`)
  const signOut = await post('/auth/sign-out', { headers: { cookie: cookie.split(';')[0] ?? '' } })

  expect([await response.json(), signedIn]).toEqual([{ address: account.address }, { address: account.address }])
  expect(cookie).toMatch(/^session=\S+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure$/)
  expect(signOut.headers.get('set-cookie')).toContain('session=; ')
  expect(await readSession(cookie)).toEqual({ address: null })
})

test('behavior: a route of the app finds whose session a request has', async () => {
  const response = await post('/auth/verify', { body: await prove() })
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  const find = (method: string, headers: Record<string, string>) =>
    findAccount(new Request(`${origin}/greeting`, { method, headers }))

  expect([find('GET', { cookie }), find('HEAD', { cookie }), find('PUT', { cookie, origin })]).toEqual(
    Array(3).fill(account.address),
  )
  // Another origin of the same site, whose requests have the cookie.
  const another = { cookie, origin: 'https://other.my.app' }
  expect([find('POST', another), find('DELETE', another), find('POST', { cookie })]).toEqual([null, null, null])
  expect([find('GET', {}), find('GET', { cookie: 'session=x' })]).toEqual([null, null])
  await post('/auth/sign-out', { headers: { cookie } })
  expect(find('GET', { cookie })).toBeNull()
})

test('error: a proof that is used, late, for another domain, or signed by another account', async () => {
  const proof = await prove()
  await post('/auth/verify', { body: proof })
  const late = await prove()
  const proofs = [proof, await prove({ domain: 'other.app' })]
  proofs.push(await prove({ signer: privateKeyToAccount(generatePrivateKey()) }))

  for (const body of proofs) expect((await post('/auth/verify', { body })).status).toBe(401)
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
  expect((await post('/auth/verify', { body: late })).status).toBe(401)
})

test('error: a nonce is good for one attempt, even a failed one', async () => {
  const { message, signature } = await prove()
  const other = await privateKeyToAccount(generatePrivateKey()).signMessage({ message })

  expect((await post('/auth/verify', { body: { message, signature: other } })).status).toBe(401)
  expect((await post('/auth/verify', { body: { message, signature } })).status).toBe(401)
})

test('error: what is no message is refused at once, however long it is', async () => {
  const { signature } = await prove()
  const startedAt = performance.now()

  // viem's pattern takes the square of its length: this one, several seconds.
  for (const message of ['URI: '.repeat(30_000), 5, null, ['URI: '], { length: 1 }, undefined]) {
    expect((await post('/auth/verify', { body: { message, signature } })).status).toBe(401)
  }
  expect(performance.now() - startedAt).toBeLessThan(1_000)
})

test('error: another site may not post', async () => {
  expect((await post('/auth/nonce', { headers: { origin: 'https://other.app' } })).status).toBe(403)
})

test('behavior: without APP_ORIGIN it serves pages of this machine, on any port, and no other', async () => {
  vi.stubEnv('APP_ORIGIN', '')
  // It cannot be reached: a plain key's signature needs no chain.
  vi.stubEnv('RPC_URL', 'http://127.0.0.1:1')
  vi.resetModules()
  const { handleAuth: local } = await import('./handleAuth.ts')
  const ask = (path: string, from: string, body?: object) =>
    local(
      new Request(`http://localhost:5173${path}`, {
        method: 'POST',
        headers: { origin: from },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )

  for (const from of [
    'http://localhost:5173',
    'http://127.0.0.1:3001',
    'http://127.1.2.3',
    'http://localhost',
    'http://my-app.localhost:5173',
    'http://a.my-app.localhost',
  ]) {
    const nonce = await (await ask('/auth/nonce', from)).text()
    const { host: domain } = new URL(from)
    const fields = { domain, uri: from, version: '1', nonce, address: account.address, chainId: 137 } as const
    const message = createSiweMessage(fields)
    const answer = await ask('/auth/verify', from, { message, signature: await account.signMessage({ message }) })
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, expect.not.stringContaining('Secure')])
  }
  // viem has no messages for it, and says so in the page.
  expect((await ask('/auth/nonce', 'http://[::1]:5173')).status).toBe(200)
  for (const from of [
    'https://my.app',
    'http://localhost.my.app',
    'http://mylocalhost',
    'x-http://localhost',
    'http://127.0.0.1.my.app',
    'http://[::2]',
    'http://192.168.1.7:5173',
    'https://localhost',
    'null',
  ]) {
    expect((await ask('/auth/nonce', from)).status).toBe(403)
  }
})
