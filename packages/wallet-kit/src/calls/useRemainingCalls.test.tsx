import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { type Address, custom } from 'viem'
import { polygon, polygonMumbai } from 'viem/chains'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, injected, WagmiContext } from 'wagmi'
import { connect, switchChain } from 'wagmi/actions'
import { KitContext } from '../context/KitContext.ts'
import { createContainer } from '../test-page/createContainer.ts'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { createTransactionStore } from '../transactions/store/createTransactionStore.ts'
import { type UseRemainingCallsReturnType, useRemainingCalls } from './useRemainingCalls.ts'

const ada = '0x00000000000000000000000000000000000ada01'
const grace = '0x00000000000000000000000000000000009ace02'
const calls = [
  { to: ada, value: 1n },
  { to: grace, value: 2n },
] as const

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('window', new EventTarget())
})
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  vi.unstubAllGlobals()
})

/** A page on the first of two chains, with a wallet that knows no batches. */
async function openPage(answers: ('approve' | 'reject')[]) {
  const wallet = createTestWallet({ chainId: 80001, knownChainIds: [137] })
  const sent: { to: string; chainId: unknown }[] = []
  const toHash = (index: number) => `0x${String(index).padStart(64, '7')}`
  let blockNumber = 16
  const page = { isMined: true }
  const node = async ({ method, params }: { method: string; params?: unknown }) => {
    const [first] = Array.isArray(params) ? params : []
    if (method === 'eth_getTransactionReceipt' && !page.isMined) return null
    if (method === 'eth_getTransactionReceipt')
      return {
        transactionHash: first,
        status: '0x1',
        blockNumber: '0x10',
        blockHash: toHash(0),
        gasUsed: '0x1',
        logs: [],
      }
    if (method === 'eth_getTransactionByHash')
      return { hash: first, from: ada, to: ada, nonce: '0x1', value: '0x1', input: '0x', type: '0x0' }
    return method === 'eth_blockNumber' ? `0x${(blockNumber++).toString(16)}` : '0x1'
  }
  const provider: typeof wallet.provider = {
    ...wallet.provider,
    async request(request) {
      const [first] = Array.isArray(request.params) ? request.params : []
      if (request.method !== 'eth_sendTransaction') return wallet.provider.request(request)
      if (answers.shift() === 'reject') throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
      sent.push({ to: first.to, chainId: await wallet.provider.request({ method: 'eth_chainId' }) })
      return toHash(sent.length)
    },
  }
  const transport = custom({ request: node })
  const config = createConfig({
    chains: [polygonMumbai, polygon],
    transports: { [polygonMumbai.id]: transport, [polygon.id]: transport },
    connectors: [injected({ target: { id: 'own', name: 'Own', provider: provider as never } })],
    storage: null,
    multiInjectedProviderDiscovery: false,
    pollingInterval: 10,
  }) as unknown as Config
  const [connector] = config.connectors
  if (!connector) throw new Error('There is no connector.')
  await connect(config, { connector })
  const current: { hook: UseRemainingCallsReturnType | null } = { hook: null }
  function Page() {
    current.hook = useRemainingCalls()
    return null
  }
  const root = createRoot(createContainer())
  stops.push(() => act(async () => root.unmount()))
  // The cast: of the kit it uses no more than this.
  const kit = { transactionStore: createTransactionStore({ storage: null }), tellError: () => false } as never
  await act(async () =>
    root.render(
      <WagmiContext.Provider value={config}>
        <QueryClientProvider client={new QueryClient()}>
          <KitContext.Provider value={kit}>
            <Page />
          </KitContext.Provider>
        </QueryClientProvider>
      </WagmiContext.Provider>,
    ),
  )
  const send = () => act(async () => current.hook?.send({ calls, description: 'Pay both' }))
  const use = (address: Address) => act(async () => connector.emitter.emit('change', { accounts: [address] }))
  return {
    page,
    wallet,
    use,
    sent,
    current,
    send,
    switchTo: (chainId: number) => act(async () => void (await switchChain(config, { chainId }))),
  }
}

test('behavior: what was declined halfway goes on with the rest', async () => {
  const { sent, send, current } = await openPage(['approve', 'reject'])

  expect(await send()).toMatchObject({ status: 'rejected', done: 1 })
  expect(await send()).toMatchObject({ status: 'confirmed' })

  expect(sent.map(({ to }) => to)).toEqual([ada, grace])
  expect(current.hook?.before).toBe(1)
})

test('regression: on another chain all calls are sent, for none took effect there', async () => {
  const { sent, send, switchTo } = await openPage(['approve', 'reject'])
  await send()

  await switchTo(137)
  await send()

  expect(sent).toEqual([
    { to: ada, chainId: '0x13881' },
    { to: ada, chainId: '0x89' },
    { to: grace, chainId: '0x89' },
  ])
})

test('regression: a call pending during an account change is not sent again afterwards', async () => {
  const { page, wallet, current, sent, send, use } = await openPage(['approve', 'approve'])
  page.isMined = false
  let first: ReturnType<UseRemainingCallsReturnType['send']> | undefined
  await act(async () => {
    first = current.hook?.send({ calls, description: 'Pay both' })
  })
  await expect.poll(() => sent).toHaveLength(1)
  await use(grace)
  expect(await first).toMatchObject({ status: 'stopped', done: 0 })
  await use(wallet.address)

  page.isMined = true
  expect(await send()).toMatchObject({ status: 'confirmed' })

  expect(sent.map(({ to }) => to)).toEqual([ada, grace])
})
