import { recoverMessageAddress } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Config } from 'wagmi'
import { reconnect } from 'wagmi/actions'
import { WalletButton } from '../button/WalletButton.tsx'
import { lazyWalletConnect } from '../connectors/wallet-connect/lazyWalletConnect.ts'
import type { OneClickRequest } from '../connectors/wallet-connect/one-click/OneClick.ts'
import type { AuthenticationAdapter } from '../context/AuthenticationAdapter.ts'
import { useWallets } from '../dialogs/connect/state/useWallets.ts'
import type { OpenedPhone, PhoneAnswers } from '../test-page/phone/phoneCommands.ts'
import { type RenderKitOptions, renderKit, resetPage } from '../test-page/renderKit.tsx'
import { connectorsForWallets } from '../wallets/connectorsForWallets.ts'
import { rainbowWallet } from '../wallets/directory/popular/rainbowWallet.ts'

// WalletConnect's own SDK in the page, and its own client as the phone, in another process.

declare module 'vitest/browser' {
  interface BrowserCommands {
    openPhone: (answers: PhoneAnswers) => Promise<OpenedPhone>
    closePhone: () => Promise<void>
    pairPhone: (uri: string) => Promise<void>
    readPhone: () => Promise<{ methods: string[]; signIns: string[]; apps: string[] }>
  }
}

const stops: (() => void)[] = []
afterAll(() => commands.closePhone())
beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  sessionStorage.clear()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')
const verifyDialog = () => page.getByRole('dialog', { name: 'Verify your account' })
const signButton = () => page.getByTestId('wk-sign-button')
const account = () => page.getByTestId('wk-account-button')
const oneYes = ['eth_requestAccounts', 'personal_sign']
const proofKey = 'walletKit.oneClickProof'

type Proof = Parameters<AuthenticationAdapter['verify']>[0]

function createAdapter(verify: (proof: Proof) => Promise<boolean> = async () => true) {
  return {
    getNonce: vi.fn(async () => 'ordinary1'),
    createOneClickRequest: vi.fn(
      async (): Promise<OneClickRequest> => ({
        nonce: 'oneclick1',
        domain: location.host,
        uri: location.origin,
        statement: 'Sign in to My app.',
      }),
    ),
    verify: vi.fn(verify),
    signOut: vi.fn(async () => undefined),
    dropMessage: vi.fn(),
  }
}

/** The titles of all dialogs that are drawn from now on. */
function watchTitles(): readonly string[] {
  const titles: string[] = []
  const observer = new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('[role="dialog"] h1, dialog h1')) {
      if (textContent && !titles.includes(textContent)) titles.push(textContent)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  stops.push(() => observer.disconnect())
  return titles
}

async function openPage(relayUrl: string, adapter: Partial<AuthenticationAdapter>, options: RenderKitOptions = {}) {
  const rendered = await renderKit({
    wallet: null,
    connectors: [lazyWalletConnect({ relayUrl })],
    adapter,
    ...options,
  })
  return { ...rendered, uris: collectUris(rendered.config) }
}

function collectUris(config: Config): readonly string[] {
  const uris: string[] = []
  for (const { emitter } of config.connectors) {
    emitter.on('message', ({ type, data }) => type === 'display_uri' && uris.push(String(data)))
  }
  return uris
}

async function pickAndPair({ uris }: { uris: readonly string[] }) {
  const before = uris.length
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  await pair(uris, before)
}

async function pair(uris: readonly string[], before = 0) {
  await expect.poll(() => uris.length).toBe(before + 1)
  await commands.pairPhone(uris[before] ?? '')
}

test('behavior: from the click to signed in with one yes, and "Verify your account" never shows', async () => {
  const phone = await commands.openPhone([])
  // As long as a service on a slow line takes.
  const adapter = createAdapter(() => new Promise((resolve) => setTimeout(resolve, 200, true)))
  const opened = await openPage(phone.relayUrl, adapter)
  const titles = watchTitles()

  await pickAndPair(opened)

  await expect.element(account()).toHaveTextContent(phone.address.slice(-4))
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(adapter.verify).toHaveBeenCalledTimes(1)
  expect(JSON.parse(localStorage.getItem('walletKit.verifiedAccount') ?? '')).toEqual({
    address: phone.address.toLowerCase(),
    connectorId: 'walletConnect',
  })
  const [{ message, signature } = { message: '', signature: '0x' as const }] = adapter.verify.mock.calls[0] ?? []
  expect(await recoverMessageAddress({ message, signature })).toBe(phone.address)
  expect(parseSiweMessage(message)).toMatchObject({ nonce: 'oneclick1', domain: location.host })
  expect(adapter.createOneClickRequest).toHaveBeenCalledTimes(1)
  expect(adapter.getNonce).not.toHaveBeenCalled()
  expect((await commands.readPhone()).methods).toEqual(oneYes)
  expect(titles).not.toContain('Verify your account')
  expect(titles).toContain('Connect a Wallet')
  expect(sessionStorage.getItem(proofKey)).toBeNull()
})

test('behavior: a wallet button of a list of the app’s own signs in with one yes, too', async () => {
  const phone = await commands.openPhone([])
  const adapter = createAdapter()
  const list = connectorsForWallets([{ groupName: 'Mine', wallets: [rainbowWallet] }], {
    appName: 'My app',
    projectId: '',
    walletConnectParameters: { relayUrl: phone.relayUrl },
  })
  const { config, uris } = await openPage(phone.relayUrl, adapter, {
    connectors: list,
    children: <WalletButton wallet="rainbow" />,
  })

  await page.getByRole('button', { name: 'Rainbow' }).click()
  await pair(uris)

  await expect.poll(() => config.state.status).toBe('connected')
  await expect.poll(() => adapter.verify).toHaveBeenCalledTimes(1)
  await expect.element(dialog()).not.toBeInTheDocument()
  expect((await commands.readPhone()).methods).toEqual(oneYes)
})

test('behavior: a wallet that does not know it connects, and signs when asked', async () => {
  const phone = await commands.openPhone(null)
  const adapter = createAdapter()
  const opened = await openPage(phone.relayUrl, adapter)

  await pickAndPair(opened)
  await expect.element(verifyDialog()).toBeVisible()
  expect(adapter.verify).not.toHaveBeenCalled()
  await signButton().click()

  await expect.element(account()).toHaveTextContent(phone.address.slice(-4))
  expect(adapter.verify).toHaveBeenCalledTimes(1)
  expect(adapter.verify.mock.calls[0]?.[0].message).toContain('ordinary1')
})

test('error: the wallet’s no is shown, and RETRY asks again', async () => {
  const phone = await commands.openPhone(['reject'])
  const adapter = createAdapter()
  const opened = await openPage(phone.relayUrl, adapter)

  await pickAndPair(opened)
  await expect.element(dialog().getByText('You declined the request.')).toBeVisible()
  await dialog().getByRole('button', { name: 'RETRY' }).click()
  await pair(opened.uris, 1)

  await expect.element(account()).toHaveTextContent(phone.address.slice(-4))
  expect(adapter.verify).toHaveBeenCalledTimes(1)
})

for (const [kind, refuse, tags] of [
  ['refuses', async () => false, []],
  ['cannot check', async () => Promise.reject(new Error('The service is away.')), ['slow']],
] as const) {
  test(`error: a proof that the app ${kind} leads to the ordinary sign-in, with its error`, {
    tags: [...tags],
  }, async () => {
    const phone = await commands.openPhone([])
    const adapter = createAdapter()
    adapter.verify.mockImplementationOnce(refuse)
    const onError = vi.fn()
    const opened = await openPage(phone.relayUrl, adapter, { kit: { onError } })

    await pickAndPair(opened)
    await expect.element(verifyDialog()).toBeVisible()
    await expect.element(verifyDialog().getByRole('alert')).toHaveTextContent('verifying')
    expect(onError).toHaveBeenCalledTimes(1)
    await expect.element(signButton()).toHaveTextContent('Send message')
    await signButton().click()

    await expect.element(account()).toHaveTextContent(phone.address.slice(-4))
    expect(adapter.verify).toHaveBeenCalledTimes(2)
    expect(adapter.verify.mock.calls[1]?.[0].message).toContain('ordinary1')
    expect((await commands.readPhone()).methods).toEqual([...oneYes, 'personal_sign'])
  })
}

test('behavior: a slow check shows, and leaving meanwhile signs out when it succeeds', async () => {
  const phone = await commands.openPhone([])
  let accept = (_: boolean): void => undefined
  const adapter = createAdapter(
    () =>
      new Promise((resolve) => {
        accept = resolve
      }),
  )
  const opened = await openPage(phone.relayUrl, adapter)

  await pickAndPair(opened)
  await expect.element(signButton()).toHaveTextContent('Verifying signature...')
  expect(adapter.getNonce).not.toHaveBeenCalled()
  await verifyDialog().getByRole('button', { name: 'Disconnect' }).last().click()
  await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  expect(adapter.dropMessage).toHaveBeenCalled()
  const before = adapter.signOut.mock.calls.length
  accept(true)

  await expect.poll(() => adapter.signOut.mock.calls.length).toBeGreaterThan(before)
  expect(sessionStorage.getItem(proofKey)).toBeNull()
})

test('behavior: a reload before the app answers loses nothing: the next page verifies the proof', async () => {
  const phone = await commands.openPhone([])
  const adapter = createAdapter()
  adapter.verify.mockImplementationOnce(() => new Promise(() => undefined))
  const opened = await openPage(phone.relayUrl, adapter)
  await pickAndPair(opened)
  await expect.poll(() => adapter.verify).toHaveBeenCalledTimes(1)

  await opened.screen.unmount()
  const reloaded = await openPage(phone.relayUrl, adapter)
  await reconnect(reloaded.config)

  await expect.element(account()).toHaveTextContent(phone.address.slice(-4))
  expect(adapter.verify).toHaveBeenCalledTimes(2)
  expect(adapter.verify.mock.calls[1]).toEqual(adapter.verify.mock.calls[0])
  expect((await commands.readPhone()).methods).toEqual(oneYes)
  expect(sessionStorage.getItem(proofKey)).toBeNull()
})

test('behavior: another tab does not verify the proof a second time', async () => {
  const phone = await commands.openPhone([])
  const adapter = createAdapter()
  adapter.verify.mockImplementationOnce(() => new Promise(() => undefined))
  const opened = await openPage(phone.relayUrl, adapter)
  await pickAndPair(opened)
  await expect.poll(() => adapter.verify).toHaveBeenCalledTimes(1)

  // Another tab has the storage of the origin, and a session storage of its own.
  await opened.screen.unmount()
  sessionStorage.clear()
  const other = await openPage(phone.relayUrl, adapter)
  await reconnect(other.config)

  await expect.element(page.getByRole('button', { name: /Verify$/ })).toBeVisible()
  expect(adapter.verify).toHaveBeenCalledTimes(1)
})

test('behavior: while signed in, another wallet only connects, without a proof', { tags: ['slow'] }, async () => {
  const phone = await commands.openPhone([])
  const adapter = createAdapter()
  const { wallet, uris } = await openPage(phone.relayUrl, adapter, { wallet: {} })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByTestId(`wk-wallet-option-${wallet.info.rdns}`).click()
  await signButton().click()
  await account().click()

  await dialog().getByRole('button', { name: 'Connect another wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^WalletConnect/ })
    .click()
  await pair(uris)
  await expect.element(verifyDialog()).toBeVisible()
  await signButton().click()

  await expect.element(account()).toHaveTextContent(phone.address.slice(-4))
  expect(adapter.createOneClickRequest).not.toHaveBeenCalled()
  expect(adapter.signOut).toHaveBeenCalledTimes(1)
})

/** An interface of the app's own, which may connect a wallet beside one that has yet to sign. */
function WalletButtons() {
  const { wallets, connect } = useWallets()
  return wallets.map((wallet) => (
    <button type="button" key={wallet.id} onClick={() => connect(wallet)}>
      {wallet.name}
    </button>
  ))
}

test('behavior: beside an account that has yet to sign, another wallet signs in as it connects', async () => {
  const phone = await commands.openPhone([])
  const adapter = createAdapter()
  const { config, uris } = await openPage(phone.relayUrl, adapter, { wallet: {}, children: <WalletButtons /> })
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect.poll(() => config.state.connections.size).toBe(1)

  await page.getByRole('button', { name: 'WalletConnect' }).click()
  await pair(uris)

  await expect.poll(() => adapter.verify).toHaveBeenCalledTimes(1)
  expect(adapter.verify.mock.calls[0]?.[0].message).toContain(phone.address)
  expect(adapter.dropMessage).not.toHaveBeenCalled()
  expect(adapter.signOut).not.toHaveBeenCalled()
})
