import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { custom } from 'viem'
import { polygonMumbai } from 'viem/chains'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cookieStorage, cookieToInitialState, createStorage, useConnection, useConnectors, WagmiProvider } from 'wagmi'
import { createWalletKitConfig } from '../config/createWalletKitConfig.ts'
import { createWalletQueryClient } from '../config/createWalletQueryClient.ts'
import { WalletKitProvider } from '../provider/WalletKitProvider.tsx'
import { resetPage } from '../test-page/renderKit.tsx'
import { createTestWallet } from '../testing/createTestWallet.ts'
import { ConnectButton } from './ConnectButton.tsx'
import { WalletButton } from './WalletButton.tsx'

const privateKey = `0x${'5e'.repeat(32)}` as const
const stops: (() => void)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: what wagmi's cookie storage writes, too.
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  }
  await resetPage()
})

function createConfig(storage: 'cookie' | 'local') {
  return createWalletKitConfig({
    chains: [polygonMumbai],
    transports: { [polygonMumbai.id]: custom({ request: async () => null }) },
    storage: createStorage({ storage: storage === 'cookie' ? cookieStorage : localStorage }),
    ssr: true,
  })
}

function AppState() {
  const { address = 'no account' } = useConnection()
  return (
    <p data-testid="state">
      {address}, {useConnectors().length} connectors
    </p>
  )
}

function App({ storage, cookie }: { storage: 'cookie' | 'local'; cookie?: string }) {
  const config = createConfig(storage)
  const initialState = cookieToInitialState(config, cookie)
  const queryClient = createWalletQueryClient()
  return () => (
    <StrictMode>
      <WagmiProvider config={config} {...(initialState && { initialState })}>
        <QueryClientProvider client={queryClient}>
          <WalletKitProvider>
            <ConnectButton />
            <WalletButton wallet="metaMask" />
            <AppState />
          </WalletKitProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>
  )
}

/** What a server sends and a browser takes over: every text that was ever shown, and what React had to mend. */
function visit(options: { storage: 'cookie' | 'local'; cookie?: string }) {
  const OnServer = App(options)
  const html = renderToString(<OnServer />)
  const container = document.createElement('div')
  container.innerHTML = html
  document.body.append(container)

  const texts: string[] = []
  const observer = new MutationObserver(() => texts.push(container.textContent ?? ''))
  observer.observe(container, { childList: true, subtree: true, characterData: true })
  const mended: unknown[] = []
  const InBrowser = App(options)
  const root: Root = hydrateRoot(container, <InBrowser />, { onRecoverableError: (error) => mended.push(error) })
  const leave = () => {
    observer.disconnect()
    root.unmount()
    container.remove()
  }
  stops.push(leave)
  return { html, texts, mended, leave }
}

/** The visitor's first time: connects, and goes again. */
async function connectOnce(storage: 'cookie' | 'local') {
  const wallet = createTestWallet({ privateKey })
  const stop = wallet.announce()
  const { mended, leave } = visit({ storage })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
  expect(mended).toEqual([])
  stop()
  leave()
  return wallet.address
}

for (const storage of ['local', 'cookie'] as const) {
  test(`behavior: a server’s page hydrates without mismatch or flash, with ${storage} storage`, async () => {
    await page.viewport(1280, 800)
    const address = await connectOnce(storage)
    stops.push(createTestWallet({ privateKey, isPermitted: true }).announce())

    const { html, texts, mended } = visit({ storage, cookie: document.cookie })
    await expect.element(page.getByTestId('wk-account-button')).toBeVisible()
    await expect.element(page.getByTestId('state')).toHaveTextContent(`${address}, 2 connectors`)

    expect(mended).toEqual([])
    expect(texts.filter((text) => text.includes('Connect Wallet'))).toEqual([])
    expect(html).toContain(storage === 'cookie' ? address : 'no account')
    expect(html).toContain('1<!-- --> connectors')
  })
}
