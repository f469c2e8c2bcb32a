import { StrictMode } from 'react'
import { custom } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { type Config, createConfig, WagmiContext } from 'wagmi'
import { useConnectionStatus } from '../account-state/useConnectionStatus.ts'
import { useAuthentication } from '../context/AuthenticationContext.ts'
import type { AuthenticationStatus } from '../context/ConnectionStatus.ts'
import {
  WalletKitAuthenticationProvider,
  type WalletKitAuthenticationProviderProps,
} from './WalletKitAuthenticationProvider.tsx'

afterEach(async () => {
  await cleanup()
  localStorage.clear()
})

const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const other = '0x00000000219ab540356cbb839cbe05303d7705fa'

/** An app right after a reload, which asks its service who signed in while the wallet is asked who is there. */
async function reload() {
  const config: Config = createConfig({
    chains: [polygonMumbai],
    transports: { 80001: custom({ request: async () => null }) },
    storage: null,
  })
  const come = (status: 'reconnecting' | 'connected', address: typeof account | typeof other) =>
    config.setState((state) => ({
      ...state,
      status,
      current: 'wallet',
      connections: new Map([['wallet', { accounts: [address], chainId: 80001, connector: { id: 'wallet' } as never }]]),
    }))
  come('reconnecting', account)
  const signOut = vi.fn()
  const adapter = { getNonce: async () => '', createMessage: () => '', verify: async () => true, signOut }
  const draw = (status: AuthenticationStatus) => (
    <WagmiContext.Provider value={config}>
      <WalletKitAuthenticationProvider adapter={adapter} status={status}>
        {null}
      </WalletKitAuthenticationProvider>
    </WagmiContext.Provider>
  )
  const screen = await render(draw('loading'))
  return { come, signOut, become: (status: AuthenticationStatus) => screen.rerender(draw(status)) }
}

test('behavior: another account that arrives before the session loads is signed out afterwards', async () => {
  const { come, signOut, become } = await reload()

  come('connected', other)
  await Promise.resolve()
  expect(signOut).not.toHaveBeenCalled()
  await become('authenticated')
  await expect.poll(() => signOut).toHaveBeenCalledTimes(1)

  await become('unauthenticated')
  await become('authenticated')
  await Promise.resolve()
  expect(signOut).toHaveBeenCalledTimes(1)
})

test('behavior: without a sign-in, or when the same account returns, signOut is not called', async () => {
  const first = await reload()
  first.come('connected', other)
  await first.become('unauthenticated')
  await first.become('authenticated')
  const second = await reload()
  second.come('connected', account)
  await second.become('authenticated')
  await Promise.resolve()

  expect(first.signOut).not.toHaveBeenCalled()
  expect(second.signOut).not.toHaveBeenCalled()
})

const key = 'walletKit.verifiedAccount'
const verified = JSON.stringify({ address: account, connectorId: 'wallet' })

type PageProps = Pick<WalletKitAuthenticationProviderProps, 'status' | 'address' | 'id'>

/** A page without a connection: the wallet of the signed-in account locked itself before. */
async function open(first: PageProps, signOut: () => void | Promise<void> = () => undefined) {
  const config: Config = createConfig({
    chains: [polygonMumbai],
    transports: { 80001: custom({ request: async () => null }) },
    storage: null,
  })
  const come = (address: string, id = 'wallet', status: 'reconnecting' | 'connected' = 'connected') =>
    config.setState((state) => ({
      ...state,
      status,
      current: id,
      // The casts: an address by its spelling alone, and a connector of which only the id is read.
      connections: new Map([
        [id, { accounts: [address as typeof account], chainId: 80001, connector: { id } as never }],
      ]),
    }))
  const go = () =>
    config.setState((state) => ({ ...state, status: 'disconnected', current: null, connections: new Map() }))
  const seen: string[] = []
  const adapter = {
    getNonce: async () => '',
    createMessage: () => '',
    verify: async () => true,
    signOut: vi.fn(signOut),
  }
  let verifyFor: NonNullable<ReturnType<typeof useAuthentication>>['verifyFor'] | undefined
  function Status() {
    const status = useConnectionStatus()
    verifyFor = useAuthentication()?.verifyFor
    seen.push(status)
    return <output>{status}</output>
  }
  const draw = (props: PageProps) => (
    <StrictMode>
      <WagmiContext.Provider value={config}>
        <WalletKitAuthenticationProvider adapter={adapter} {...props}>
          <Status />
        </WalletKitAuthenticationProvider>
      </WagmiContext.Provider>
    </StrictMode>
  )
  const screen = await render(draw(first))
  return {
    come,
    go,
    seen,
    signOut: adapter.signOut,
    become: (props: PageProps) => screen.rerender(draw(props)),
    verify: (address: string, isValid: () => Promise<boolean>) =>
      verifyFor?.({ address, connectorId: 'wallet' }, isValid),
  }
}

const status = () => page.getByRole('status')
const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 50))

for (const [whose, props] of [
  ['this browser remembers', {}],
  ['the app names', { address: account.toUpperCase().replace('X', 'x') as typeof account }],
] as const) {
  test(`regression: with the session of an account that ${whose}, another gets signed out`, async () => {
    if (!('address' in props)) localStorage.setItem(key, verified)
    const { come, signOut, seen, become } = await open({ status: 'authenticated', ...props }, settle)

    come(other)

    await expect.element(status()).toHaveTextContent('loading')
    await expect.poll(() => signOut).toHaveBeenCalledTimes(1)
    await become({ status: 'unauthenticated' })
    await expect.element(status()).toHaveTextContent('unauthenticated')
    await settle()
    expect(signOut).toHaveBeenCalledTimes(1)
    expect(seen).not.toContain('connected')
    expect(localStorage.getItem(key)).toBeNull()
  })
}

test('behavior: an account keeps its session in either spelling, not in another wallet', async () => {
  localStorage.setItem(key, verified)
  const { come, go, signOut } = await open({ status: 'authenticated' })

  come('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045')
  await expect.element(status()).toHaveTextContent('connected')
  expect(signOut).not.toHaveBeenCalled()
  await cleanup()
  go()
  const later = await open({ status: 'authenticated' })
  later.come(account, 'another wallet')

  await expect.poll(() => later.signOut).toHaveBeenCalledTimes(1)
})

test('behavior: a session that neither the browser nor the app knows more of stays', async () => {
  const { come, signOut } = await open({ status: 'authenticated' })

  come(other)

  await expect.element(status()).toHaveTextContent('connected')
  await settle()
  expect(signOut).not.toHaveBeenCalled()
})

test('behavior: what the app says of its session goes before what the browser remembers', async () => {
  localStorage.setItem(key, verified)
  const { come, signOut } = await open({ status: 'authenticated', address: other })

  come(other)

  await expect.element(status()).toHaveTextContent('connected')
  await settle()
  expect(signOut).not.toHaveBeenCalled()
})

test('behavior: several sign-ins of one origin remember by their id', async () => {
  localStorage.setItem(key, verified)
  const { come, signOut } = await open({ status: 'authenticated', id: 'admin' })

  come(other)

  await expect.element(status()).toHaveTextContent('connected')
  await settle()
  expect(signOut).not.toHaveBeenCalled()
})

test('behavior: a stored address whose wallet does not answer neither signs out nor connects', async () => {
  localStorage.setItem(key, verified)
  const { come, go, signOut, seen } = await open({ status: 'authenticated' })

  come(other, 'wallet', 'reconnecting')
  await expect.element(status()).toHaveTextContent('loading')
  go()

  await expect.element(status()).toHaveTextContent('disconnected')
  await settle()
  expect(signOut).not.toHaveBeenCalled()
  expect(seen).not.toContain('connected')
})

test('behavior: another account that arrives while the session loads is signed out once', async () => {
  localStorage.setItem(key, verified)
  const { come, signOut, become, seen } = await open({ status: 'loading' }, settle)
  come(account, 'wallet', 'reconnecting')
  come(other)
  await settle()
  expect(signOut).not.toHaveBeenCalled()

  await become({ status: 'authenticated' })

  await expect.poll(() => signOut).toHaveBeenCalledTimes(1)
  await settle()
  await settle()
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(seen).not.toContain('connected')
})

test('error: if the previous account fails to sign out, the next must sign, then is connected', async () => {
  localStorage.setItem(key, verified)
  const fault = new Error('offline')
  const reported = vi.spyOn(window, 'reportError').mockImplementation(() => undefined)
  const { come, signOut, seen, verify } = await open({ status: 'authenticated' }, () => Promise.reject(fault))

  come(other)

  await expect.element(status()).toHaveTextContent('unauthenticated')
  await settle()
  expect(signOut).toHaveBeenCalledTimes(1)
  expect(reported).toHaveBeenCalledWith(fault)
  reported.mockRestore()
  expect(seen).not.toContain('connected')
  await verify(other, async () => false)
  await expect.element(status()).toHaveTextContent('unauthenticated')
  await verify(other, async () => true)
  await expect.element(status()).toHaveTextContent(/^connected$/)
})

test('behavior: the app may report a sign-in before `verify` returns, whatever was remembered', async () => {
  localStorage.setItem(key, verified)
  const { come, signOut, become, verify } = await open({ status: 'unauthenticated' })
  come(other)

  await verify(other, async () => {
    await become({ status: 'authenticated' })
    await settle()
    return true
  })

  await expect.element(status()).toHaveTextContent(/^connected$/)
  await settle()
  expect(signOut).not.toHaveBeenCalled()
})

test('regression: a proof that is accepted after its account has left signs out', async () => {
  const { come, signOut, become, verify, seen } = await open({ status: 'unauthenticated' })
  come(account)

  await verify(account, async () => {
    come(other)
    return true
  })
  await become({ status: 'authenticated' })

  await expect.poll(() => signOut).toHaveBeenCalledTimes(1)
  expect(seen).not.toContain('connected')
})

test('behavior: a sign-in of another tab is not ended from here, and no other account gets it', async () => {
  localStorage.setItem(key, verified)
  const { come, signOut } = await open({ status: 'authenticated' })
  come(account)
  await expect.element(status()).toHaveTextContent(/^connected$/)

  const newValue = JSON.stringify({ address: other, connectorId: 'wallet' })
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))

  await expect.element(status()).toHaveTextContent('unauthenticated')
  await settle()
  expect(signOut).not.toHaveBeenCalled()
})
