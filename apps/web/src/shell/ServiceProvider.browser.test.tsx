import { createWalletQueryClient } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, get, set } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useConnection, useDisconnect, WagmiProvider } from 'wagmi'
import { ConfigContext } from '../config/ConfigContext.ts'
import { useSession } from '../session/useSession.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createSigningWallet } from '../testing/createSigningWallet.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { publicConfig } from '../testing/publicConfig.ts'
import { ServiceProvider } from './ServiceProvider.tsx'

afterEach(() => vi.unstubAllGlobals())

const keys = createStore('kith-session', 'keys')

test('behavior: design §4 who disconnects is signed out of every service, also of one this page did not ask', async () => {
  // No service answers: nobody has to wait for it to be signed out here.
  vi.stubGlobal('fetch', createFakeGraph({}).fetch)
  const { config: wallet, connectWallet, address } = createSigningWallet()
  await connectWallet()
  const graphUrls = {
    polygon: `${location.origin}/other?${Date.now()}`,
    polygonMumbai: `${location.origin}/graphql?${Date.now()}`,
  }
  const record = await createTestRecord({ address: address.toLowerCase() as `0x${string}` })
  for (const url of Object.values(graphUrls)) await set(url, record, keys)
  const queryClient = createWalletQueryClient()
  const { result, act } = await renderHook(
    () => ({ session: useSession(), connection: useConnection(), disconnect: useDisconnect() }),
    {
      wrapper: ({ children }) => (
        <ConfigContext value={publicConfig({ graphUrls })}>
          <WagmiProvider config={wallet} reconnectOnMount={false}>
            <QueryClientProvider client={queryClient}>
              <ServiceProvider>{children}</ServiceProvider>
            </QueryClientProvider>
          </WagmiProvider>
        </ConfigContext>
      ),
    },
  )
  await expect.poll(() => result.current.session.status).toBe('signed-in')

  await act(() => result.current.disconnect.mutateAsync())

  await expect.poll(() => result.current.session.status).toBe('signed-out')
  for (const url of Object.values(graphUrls)) await expect.poll(() => get(url, keys)).toBeUndefined()
})
