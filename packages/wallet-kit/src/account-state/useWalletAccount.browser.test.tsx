import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recoverMessageAddress } from 'viem'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ConnectButton } from '../button/ConnectButton.tsx'
import type { Chain } from '../chain/Chain.ts'
import { useWalletChain } from '../chain/useWalletChain.ts'
import { answerEns } from '../test-page/answerEns.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import type { Account } from './Account.ts'
import { useWalletAccount } from './useWalletAccount.ts'

afterEach(async () => {
  vi.useRealTimers()
  await resetPage()
})

let account: Account | null = null
let chain: Chain | null = null
let client: QueryClient | null = null

function Page() {
  client = useQueryClient()
  account = useWalletAccount()
  chain = useWalletChain()
  return <ConnectButton />
}

const avatar = 'data:image/svg+xml;base64,PHN2Zy8+'

/** Counts its calls: one look-up is one for the name and one for the avatar. */
function createEnsNode() {
  return { eth_call: vi.fn(answerEns({ name: 'ada.eth', text: avatar })) }
}

/** Mounts and unmounts the account at the press of a button. */
function Toggled() {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Toggle
      </button>
      {isShown ? <Page /> : <p>Away</p>}
    </>
  )
}

async function connect() {
  await page.viewport(1280, 800)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
}

test('behavior: spec §3 a connected account has its connector, signer, balance and chain fields', async () => {
  const { wallet } = await renderKit({ children: <Page /> })
  expect(account).toBeNull()

  await connect()
  await expect.poll(() => [account?.signer, account?.balance]).not.toContain(undefined)

  expect(account).toMatchObject({
    address: wallet.address,
    connector: { id: wallet.info.rdns },
    chainId: 80001,
    balance: { value: 80_000_000_000_000_000n, decimals: 18, symbol: 'MATIC' },
    name: undefined,
    avatar: undefined,
  })
  const signature = await account?.signer?.signMessage({ account: wallet.address, message: 'hello' })
  expect(await recoverMessageAddress({ message: 'hello', signature: signature ?? '0x' })).toBe(wallet.address)
  expect(chain).toMatchObject({
    id: 80001,
    name: 'Polygon Mumbai',
    icon: expect.stringMatching(/^data:image/),
    unsupported: false,
    blockExplorerUrl: expect.stringMatching(/^https:.*[^/]$/),
  })
})

test('behavior: spec §3 an account has name and avatar if Ethereum mainnet is configured', async () => {
  await renderKit({ mainnetNode: createEnsNode(), children: <Page /> })

  await connect()

  await expect.poll(() => account).toMatchObject({ name: 'ada.eth', avatar })
  await expect.element(page.getByTestId('wk-account-button')).toHaveTextContent('ada.eth')
})

test('behavior: spec §9 name and avatar lookups go stale after 24 hours', async () => {
  const hourMs = 60 * 60 * 1_000
  const node = createEnsNode()
  await renderKit({ mainnetNode: node, children: <Toggled /> })
  await connect()
  await expect.poll(() => account?.avatar).toBe(avatar)
  const toggle = () => page.getByRole('button', { name: 'Toggle' }).click()
  const comeBackAfter = async (elapsedMs: number) => {
    await toggle()
    await expect.element(page.getByText('Away')).toBeVisible()
    vi.setSystemTime(Date.now() + elapsedMs)
    await toggle()
    // A newly mounted observer refetches when the data is stale.
    await expect.poll(() => findLookup()?.getObserversCount()).toBeGreaterThan(0)
  }
  const findLookup = () => client?.getQueryCache().find({ queryKey: ['walletKit.ensProfile', account?.address] })
  vi.useFakeTimers({ toFake: ['Date'] })

  await comeBackAfter(23.9 * hourMs)
  expect(findLookup()?.state.fetchStatus).toBe('idle')
  expect(node.eth_call).toHaveBeenCalledTimes(2)
  await comeBackAfter(0.2 * hourMs)
  await expect.poll(() => node.eth_call).toHaveBeenCalledTimes(4)
})

test('behavior: spec §4 wallet connection emits connecting, change and disconnect events', async () => {
  const { config, wallet } = await renderKit({ wallet: { knownChainIds: [137] }, children: <Page /> })
  const emitter = config.connectors.find(({ id }) => id === wallet.info.rdns)?.emitter
  const events: string[] = []
  emitter?.on('message', ({ type }) => events.push(type))
  emitter?.on('change', ({ chainId }) => events.push(`change ${chainId}`))
  emitter?.on('disconnect', () => events.push('disconnect'))

  await connect()
  wallet.moveToChain(137)
  await expect.element(page.getByTestId('wk-chain-button')).toHaveTextContent('Polygon')
  wallet.lock()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()

  expect(events).toEqual(['connecting', 'change 137', 'disconnect'])
})

test('behavior: spec §1 the previously used wallet is connected at start-up', async () => {
  const key = { privateKey: `0x${'66'.repeat(32)}` as const }
  const first = await renderKit({ wallet: key, children: <Page /> })
  await connect()
  const saved = Object.fromEntries(Object.entries(localStorage))
  await first.screen.unmount()
  await resetPage()
  Object.assign(localStorage, saved)

  const { wallet } = await renderKit({ wallet: { ...key, isPermitted: true }, children: <Page /> })

  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  expect(wallet.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
})
