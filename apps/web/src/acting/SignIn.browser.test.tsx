import { createWalletQueryClient } from '@kith/wallet-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { createStore, get, set } from 'idb-keyval'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { WagmiProvider } from 'wagmi'
import { disconnect } from 'wagmi/actions'
import { createGraph } from '../api/graph/createGraph.ts'
import { ConfigContext } from '../config/ConfigContext.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createSigningWallet } from '../testing/createSigningWallet.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { publicConfig } from '../testing/publicConfig.ts'
import { LaterCodeContext } from '../viewer/service/LaterCode.ts'
import { ServiceProvider } from '../viewer/service/ServiceProvider.tsx'
import { sessionMark } from '../viewer/sessionMark.ts'
import { useSession } from '../viewer/useSession.ts'
import { createActingService } from './createActingService.ts'
import { SignIn } from './SignIn.tsx'
import { useReportedConnection } from './useReportedConnection.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const keys = createStore('kith-session', 'keys')

test('behavior: design §4 disconnecting signs out of every service, opened on this page or not', async () => {
  // No service answers: signing out here must not wait for it.
  vi.stubGlobal('fetch', createFakeGraph({}).fetch)
  const { config: wallet, connectWallet, address } = createSigningWallet()
  await connectWallet()
  const graphUrls = {
    polygon: `${location.origin}/other?${Date.now()}`,
    polygonMumbai: `${location.origin}/graphql?${Date.now()}`,
  }
  const record = await createTestRecord({ address: address.toLowerCase() as `0x${string}` })
  for (const url of Object.values(graphUrls)) await set(url, record, keys)
  for (const url of Object.values(graphUrls)) localStorage.setItem(sessionMark(url), 'true')
  const queryClient = createWalletQueryClient()
  const loadWallet = async () => () => (
    <WagmiProvider config={wallet} reconnectOnMount={false}>
      <QueryClientProvider client={queryClient}>
        <SignIn>
          <ReportedConnection />
        </SignIn>
      </QueryClientProvider>
    </WagmiProvider>
  )
  const { result, act } = await renderHook(useSession, {
    wrapper: ({ children }) => (
      <ConfigContext value={publicConfig({ graphUrls })}>
        <LaterCodeContext
          value={{ loadGraph: async () => createGraph, loadService: async () => createActingService, loadWallet }}
        >
          <ServiceProvider>{children}</ServiceProvider>
        </LaterCodeContext>
      </ConfigContext>
    ),
  })
  await expect.poll(() => result.current.status).toBe('signed-in')
  // The wallet's part of the page is mounted beside it, later.
  await expect.poll(() => isWalletMounted).toBe(true)

  await act(() => disconnect(wallet))

  await expect.poll(() => result.current.status).toBe('signed-out')
  for (const url of Object.values(graphUrls)) await expect.poll(() => get(url, keys)).toBeUndefined()
})

let isWalletMounted = false

function ReportedConnection() {
  useReportedConnection()
  useEffect(() => {
    isWalletMounted = true
  }, [])
  return null
}
