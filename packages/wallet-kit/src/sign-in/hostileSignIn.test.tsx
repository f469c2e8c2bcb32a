import { act, type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { custom } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, WagmiContext } from 'wagmi'
import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import type { SignInProof } from '../connectors/wallet-connect/one-click/OneClick.ts'
import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'
import { type Authentication, useAuthentication } from '../context/AuthenticationContext.ts'
import { createContainer } from '../test-page/createContainer.ts'
import {
  WalletKitAuthenticationProvider,
  type WalletKitAuthenticationProviderProps,
} from './WalletKitAuthenticationProvider.tsx'

// What is shown of a session when accounts, tabs and answers cross each other. React runs without a document: nothing is drawn.

const ada = `0x${'ad'.repeat(20)}` as const
const bob = `0x${'b0'.repeat(20)}` as const
const proofOf = (address: typeof ada): SignInProof => ({ address, message: `signed by ${address}`, signature: '0x12' })

const stops: (() => Promise<void>)[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('sessionStorage', createStorage())
  vi.stubGlobal('reportError', vi.fn())
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: createStorage() }))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.unstubAllGlobals()
})

function createStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

type PageProps = Partial<WalletKitAuthenticationProviderProps>

/** A page of an app with a sign-in. `come` is what a wallet's yes, or its other account, does to wagmi. */
async function openPage(
  first: PageProps,
  verify: AuthenticationAdapter['verify'],
  { connected, isStrict = false }: { connected?: typeof ada; isStrict?: boolean } = {},
) {
  const config = createConfig({
    chains: [polygonMumbai],
    transports: { [polygonMumbai.id]: custom({ request: async () => null }) },
    storage: null,
    multiInjectedProviderDiscovery: false,
  }) as unknown as Config
  const listeners = new Set<() => void>()
  const emitter = {
    on: (_: string, listener: () => void) => listeners.add(listener),
    off: (_: string, listener: () => void) => listeners.delete(listener),
  }
  const set = (address: typeof ada, id = 'walletConnect') =>
    config.setState((state) => ({
      ...state,
      status: 'connected',
      current: id,
      connections: new Map([[id, { accounts: [address], chainId: 80001, connector: { id, emitter } as never }]]),
    }))
  if (connected) set(connected)
  const adapter = {
    getNonce: async () => '',
    createMessage: () => '',
    verify: vi.fn(verify),
    signOut: vi.fn(async () => undefined),
    createOneClickRequest: async () => ({ nonce: 'a1b2c3d4', domain: 'my.app', uri: 'https://my.app' }),
  }
  const seen: string[] = []
  const current: { authentication: Authentication | null } = { authentication: null }
  function Status() {
    const status = useConnectionStatus()
    current.authentication = useAuthentication()
    seen.push(status)
    return null
  }
  const root = createRoot(createContainer())
  const become = (props: PageProps) =>
    act(async () => {
      const page: ReactNode = (
        <WagmiContext.Provider value={config}>
          <WalletKitAuthenticationProvider adapter={adapter} status="unauthenticated" {...props}>
            <Status />
          </WalletKitAuthenticationProvider>
        </WagmiContext.Provider>
      )
      root.render(isStrict ? <StrictMode>{page}</StrictMode> : page)
    })
  await become(first)
  const close = () => act(async () => root.unmount())
  stops.push(close)
  return {
    adapter,
    seen,
    become,
    close,
    current,
    come: (address: typeof ada, id?: string) => act(async () => set(address, id)),
    /** The wallet ends the session by itself. */
    go: () =>
      act(async () => {
        for (const listener of [...listeners]) listener()
        config.setState((state) => ({ ...state, status: 'disconnected', current: null, connections: new Map() }))
      }),
    beginConnecting: () => act(async () => void (await current.authentication?.oneClick?.createRequest(80001))),
    give: (proof: SignInProof) => act(async () => current.authentication?.oneClick?.onProof(proof)),
  }
}

/** A check of the app's that ends when the test says so. */
function createCheck() {
  let settle: (isValid: boolean) => void = () => undefined
  const verify = () =>
    new Promise<boolean>((resolve) => {
      settle = resolve
    })
  return { verify, answer: (isValid: boolean) => act(async () => settle(isValid)) }
}

test('behavior: after a reload a proof goes to its own sign-in, no other of the same origin', async () => {
  const check = createCheck()
  const before = await openPage({ id: 'shop' }, check.verify)
  await before.give(proofOf(ada))
  await before.come(ada)
  expect(before.adapter.verify).toHaveBeenCalledTimes(1)
  await before.close()

  const admin = await openPage({ id: 'admin' }, check.verify)
  await admin.come(ada)
  await admin.close()
  const after = await openPage({ id: 'shop' }, check.verify)
  await after.come(ada)

  expect(admin.adapter.verify).not.toHaveBeenCalled()
  expect(after.adapter.verify).toHaveBeenCalledTimes(1)
})

test('behavior: a proof kept over a reload is verified once, even if the page runs effects twice', async () => {
  sessionStorage.setItem('walletKit.oneClickProof', JSON.stringify({ ...proofOf(ada), expiresAt: Date.now() + 60_000 }))

  const page = await openPage({}, () => new Promise(() => undefined), { connected: ada, isStrict: true })

  expect(page.adapter.verify).toHaveBeenCalledTimes(1)
})

test('regression: asking another wallet does not end the sign-in that the app is still checking', async () => {
  const check = createCheck()
  const page = await openPage({}, check.verify)
  await page.give(proofOf(ada))
  await page.come(ada)

  await page.beginConnecting()
  await page.become({ status: 'authenticated' })
  await check.answer(true)

  expect(page.adapter.signOut).not.toHaveBeenCalled()
  expect(page.seen.at(-1)).toBe('connected')
})

test('regression: an account that left while accepted can sign in again after the sign-out', async () => {
  const check = createCheck()
  const page = await openPage({}, check.verify)
  await page.give(proofOf(ada))
  await page.come(ada)
  await page.go()
  await check.answer(true)
  await page.become({ status: 'authenticated' })
  await page.become({ status: 'unauthenticated' })

  await page.come(ada, 'injected')

  expect(page.current.authentication?.isVerifying).toBe(false)
  expect(page.seen.at(-1)).toBe('unauthenticated')
})

test('regression: an account that arrives during a sign-in never gets that session', async () => {
  const check = createCheck()
  const page = await openPage({}, check.verify)
  await page.give(proofOf(ada))
  await page.come(ada)

  await page.come(bob)
  await page.become({ status: 'authenticated' })
  expect(page.seen).not.toContain('connected')
  await check.answer(true)

  expect(page.adapter.signOut).toHaveBeenCalled()
  expect(page.seen).not.toContain('connected')
})
