import { QueryClientProvider } from '@tanstack/react-query'
import { custom, verifyMessage } from 'viem'
import { polygon } from 'viem/chains'
import { parseSiweMessage } from 'viem/siwe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { WagmiProvider } from 'wagmi'
import { ConnectButton } from '../../src/button/ConnectButton.tsx'
import { createWalletKitConfig } from '../../src/config/createWalletKitConfig.ts'
import { createWalletQueryClient } from '../../src/config/createWalletQueryClient.ts'
import { resetPage } from '../../src/test-page/renderKit.tsx'
import { createTestWallet, type TestWallet } from '../../src/testing/createTestWallet.ts'
import { SignInProvider } from './SignInProvider.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  await resetPage()
  vi.unstubAllGlobals()
})

/** The page, with a wallet and with a server that keeps one session. */
async function renderApp({ toSession = (_wallet: TestWallet): string | null => null } = {}) {
  const wallet = createTestWallet({ chainId: polygon.id })
  const server = { session: toSession(wallet), calls: [] as string[] }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body = '' } = {}) => {
    server.calls.push(`${method} ${path}`)
    if (path === '/auth/nonce') return new Response('a1b2c3d4e5f6')
    if (path === '/auth/sign-out') server.session = null
    if (path !== '/auth/verify') return Response.json({ address: server.session })
    const { message, signature } = JSON.parse(body)
    const { address = '0x', nonce, domain } = parseSiweMessage(message)
    const isValid = nonce === 'a1b2c3d4e5f6' && domain === location.host
    if (!isValid || !(await verifyMessage({ address, message, signature }))) return new Response(null, { status: 401 })
    server.session = address
    return Response.json({ address })
  })
  const transport = custom({ request: async ({ method }) => (method === 'eth_chainId' ? '0x89' : '0x1') })
  const config = createWalletKitConfig({ chains: [polygon], transports: { [polygon.id]: transport } })
  const stop = wallet.announce()
  await render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={createWalletQueryClient()}>
        <SignInProvider>
          <ConnectButton />
        </SignInProvider>
      </QueryClientProvider>
    </WagmiProvider>,
  )
  return { server, wallet, stop }
}

async function connect() {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
}

test('behavior: a visitor connects, signs the message, and signs out by disconnecting', async () => {
  const { server, wallet, stop } = await renderApp()

  await connect()
  await page.getByTestId('wk-sign-button').click()
  await page.getByTestId('wk-account-button').click()
  expect(server.session).toBe(wallet.address)
  await page.getByTestId('wk-disconnect-button').click()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()

  expect(server.session).toBe(null)
  expect(server.calls.at(-1)).toBe('POST /auth/sign-out')
  stop()
})

test('behavior: a visitor with a session does not sign again', async () => {
  const { server, stop } = await renderApp({ toSession: (wallet) => wallet.address })

  await connect()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()

  expect(server.calls).toEqual(['GET /auth/session'])
  stop()
})

test("behavior: another account's session does not sign in this one", async () => {
  const { server, wallet, stop } = await renderApp({ toSession: () => '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })

  await connect()
  await page.getByTestId('wk-sign-button').click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()

  expect(server.session).toBe(wallet.address)
  stop()
})
