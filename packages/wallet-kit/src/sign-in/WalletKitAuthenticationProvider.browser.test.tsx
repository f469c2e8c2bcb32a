import { custom } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { type Config, createConfig, WagmiContext } from 'wagmi'
import type { AuthenticationStatus } from '../connection/ConnectionStatus.ts'
import { WalletKitAuthenticationProvider } from './WalletKitAuthenticationProvider.tsx'

afterEach(() => cleanup())

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

test('behavior: another account that came before the app knew who signed in is signed out as soon as it knows', async () => {
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

test('behavior: where nobody had signed in, or the same account came back, nobody is signed out', async () => {
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
