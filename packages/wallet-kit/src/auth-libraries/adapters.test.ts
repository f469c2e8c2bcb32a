import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'
import { createBetterAuthAdapter } from './createBetterAuthAdapter.ts'
import { createNextAuthAdapter } from './createNextAuthAdapter.ts'

const account = privateKeyToAccount(generatePrivateKey())
const nonce = 'a1b2c3d4e5f6'

beforeEach(() => vi.stubGlobal('window', { location: { host: 'my.app', origin: 'https://my.app' } }))
afterEach(() => vi.unstubAllGlobals())

/** What the kit does with an adapter, with a real signature. */
async function signIn(adapter: AuthenticationAdapter) {
  const who = { address: account.address, chainId: 137 }
  const message = await adapter.createMessage({ ...who, nonce: await adapter.getNonce(who) })
  const signature = await account.signMessage({ message })
  return { message, signature, isVerified: await adapter.verify({ message, signature }) }
}

test('behavior: NextAuth is given a message about its own CSRF token, and the signature', async () => {
  const client = {
    getCsrfToken: async () => nonce,
    signIn: vi.fn(async () => ({ ok: true, error: undefined })),
    signOut: vi.fn(async () => undefined),
  }
  const adapter = createNextAuthAdapter(client, () => ({ statement: 'Sign in to My app' }))

  const { message, signature, isVerified } = await signIn(adapter)
  await adapter.signOut()

  expect(isVerified).toBe(true)
  expect(parseSiweMessage(message)).toMatchObject({
    address: account.address,
    chainId: 137,
    domain: 'my.app',
    nonce,
    statement: 'Sign in to My app',
    uri: 'https://my.app',
  })
  expect(client.signIn).toHaveBeenCalledWith('credentials', { message, signature, redirect: false })
  expect(client.signOut).toHaveBeenCalledWith({ redirect: false })
})

test.for([
  undefined,
  { ok: false, error: 'CredentialsSignin' },
  { ok: true, error: 'CredentialsSignin' },
])('error: NextAuth answers %j, so the sign-in fails', async (answer) => {
  const adapter = createNextAuthAdapter({
    getCsrfToken: async () => nonce,
    signIn: async () => answer,
    signOut: async () => undefined,
  })

  expect((await signIn(adapter)).isVerified).toBe(false)
})

test('error: without a CSRF token there is no one-time value', async () => {
  const client = { getCsrfToken: async () => undefined, signIn: async () => undefined, signOut: async () => undefined }

  await expect(signIn(createNextAuthAdapter(client))).rejects.toThrow('/api/auth')
})

test('behavior: Better Auth is given the message about its own one-time value, and the signature', async () => {
  const verify = vi.fn(async () => ({ data: { success: true }, error: null }))
  const adapter = createBetterAuthAdapter({
    siwe: { nonce: async () => ({ data: { nonce }, error: null }), verify },
    signOut: async () => undefined,
  })

  const { message, signature, isVerified } = await signIn(adapter)

  expect(isVerified).toBe(true)
  expect(parseSiweMessage(message).nonce).toBe(nonce)
  expect(verify).toHaveBeenCalledWith({ message, signature })
})

test('error: a session that Better Auth could not end is an error, with its reason', async () => {
  const siwe = {
    nonce: async () => ({ data: { nonce }, error: null }),
    verify: async () => ({ data: {}, error: null }),
  }
  const failing = async () => ({ data: null, error: { message: 'Service Unavailable' } })

  await expect(createBetterAuthAdapter({ siwe, signOut: failing }).signOut()).rejects.toThrow('Service Unavailable')
  await createBetterAuthAdapter({ siwe, signOut: async () => ({ data: { success: true }, error: null }) }).signOut()
})

test('error: Better Auth refuses a proof, or gives no one-time value and says why', async () => {
  const error = { message: 'Too many requests' }
  const refuse = async () => ({ data: null, error })
  const signOut = async () => undefined
  const given = async () => ({ data: { nonce }, error: null })

  expect((await signIn(createBetterAuthAdapter({ siwe: { nonce: given, verify: refuse }, signOut }))).isVerified).toBe(
    false,
  )
  await expect(signIn(createBetterAuthAdapter({ siwe: { nonce: refuse, verify: refuse }, signOut }))).rejects.toThrow(
    'Too many requests',
  )
})
