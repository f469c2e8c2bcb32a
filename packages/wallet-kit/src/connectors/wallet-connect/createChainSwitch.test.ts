import { polygon, polygonMumbai } from 'viem/chains'
import { expect, test, vi } from 'vitest'
import { createChainSwitch } from './createChainSwitch.ts'
import { keepSession } from './keepSession.ts'
import type { SavedSession } from './WalletConnectSession.ts'

const account = `0x${'a1'.repeat(20)}`
const session: SavedSession = {
  topic: 'ab'.repeat(32),
  expiry: 4_000_000_000,
  accounts: [`eip155:${polygonMumbai.id}:${account}`],
  methods: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
  chainId: polygonMumbai.id,
}

/** With a session on Mumbai alone, whose wallet knows no other chain until it is added. */
async function start(saved: Partial<SavedSession> = {}) {
  const keeper = keepSession(null)
  await keeper.set({ ...session, ...saved })
  const ask = vi.fn(() => Promise.reject({ code: 4902 }))
  const request = vi.fn(async () =>
    keeper.set({ ...session, accounts: [...session.accounts, `eip155:${polygon.id}:${account}`] }),
  )
  const onMoved = vi.fn(async () => undefined)
  const chainSwitch = createChainSwitch({
    chains: [polygonMumbai, polygon],
    keeper,
    relay: { ask },
    provider: { request },
    onMoved,
  })
  return { chainSwitch, ask, request, onMoved }
}

test('behavior: a chain that the wallet does not know is added, and the page moves to it', async () => {
  const { chainSwitch, ask, request, onMoved } = await start()

  const chain = await chainSwitch.switchOrAdd({ chainId: polygon.id })

  expect(chain).toBe(polygon)
  expect(ask).toHaveBeenCalledOnce()
  expect(request.mock.calls).toMatchObject([
    [{ method: 'wallet_addEthereumChain', params: [{ chainId: '0x89', chainName: 'Polygon' }] }],
  ])
  expect(onMoved.mock.calls).toEqual([[polygon.id]])
})

test('error: a wallet that switches no chains is named, and not asked', async () => {
  const { chainSwitch, ask, onMoved } = await start({ methods: [] })

  await expect(chainSwitch.switchTo(polygon.id)).rejects.toMatchObject({
    name: 'SwitchChainNotSupportedError',
    message: expect.stringContaining('"WalletConnect"'),
  })
  expect([ask, onMoved].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
