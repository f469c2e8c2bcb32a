import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useConnectModal } from '../../src/modals/useConnectModal.ts'
import { renderKit, resetPage } from '../../src/test-page/renderKit.tsx'
import { scriptedConnector } from '../../src/test-page/scriptedConnector.ts'
import { createTestWallet } from '../../src/testing/createTestWallet.ts'
import { Panel } from './src/Panel.tsx'

beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  // Whatever a test did, none of the kit's own interface was in it.
  expect(document.querySelector('dialog, [data-testid^="wk-"]')).toBe(null)
  await resetPage()
})

const uri = 'wc:1@2?relay-protocol=irn&symKey=2'
const address = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string) => page.getByText(words, { exact: true })

test('behavior: an announced wallet connects into the page, and leaves it', async () => {
  const { wallet } = await renderKit({ children: <Panel /> })

  await button('Test Wallet').click()
  await expect.element(text(`${wallet.address.slice(0, 4)}…${wallet.address.slice(-4)}`)).toBeVisible()
  await button('Leave').click()

  await expect.element(page.getByRole('heading', { name: 'In this browser' })).toBeVisible()
})

test('behavior: a phone wallet connects by its code and is then listed as the last used', async () => {
  const connector = scriptedConnector()
  await renderKit({ wallet: null, connectors: [connector.create], children: <Panel /> })
  connector.offer(uri)

  await button('Rainbow').click()
  const code = page.getByRole('img', { name: 'Code for a wallet on your phone' })
  await expect.element(code).toBeVisible()
  // All of them: the one of the corners is the same in every code.
  const path = () => Array.from(code.element().querySelectorAll('path'), (each) => each.getAttribute('d')).join('')
  await expect.poll(path).toBeTruthy()
  const first = path()
  connector.offer(`${uri}&again`)
  await expect.poll(path).not.toBe(first)
  connector.answer(address)
  await button('Leave').click()

  await expect.element(button('Rainbow')).toBeVisible()
  expect(JSON.parse(localStorage.getItem('rk-recent') ?? '')).toEqual(['rainbow'])
})

test('behavior: a wallet that declines is shown, can be retried, and another can be chosen', async () => {
  const { wallet } = await renderKit({ wallet: { answers: { connect: ['reject', 'reject'] } }, children: <Panel /> })

  await button('Test Wallet').click()
  await expect.element(text('You declined.')).toBeVisible()
  await button('Once more').click()
  await expect.poll(() => wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(2)
  await expect.element(text('You declined.')).toBeVisible()
  await button('Another wallet').click()

  await expect.element(button('Test Wallet')).toBeVisible()
})

test('behavior: giving up on a wallet disconnects it, should it still say yes', async () => {
  const connector = scriptedConnector()
  const { config } = await renderKit({ wallet: null, connectors: [connector.create], children: <Panel /> })
  await button('Rainbow').click()
  await expect.element(text('Say yes in your wallet.')).toBeVisible()

  await button('Another wallet').click()
  await expect.poll(connector.isAborted).toBe(true)
  connector.answer(address)

  await expect.element(button('Rainbow')).toBeVisible()
  await expect.poll(() => config.state.connections.size).toBe(0)
})

test('behavior: signs in within the page: declined silently, then accepted', async () => {
  const { wallet } = await renderKit({
    wallet: { answers: { sign: ['reject'] } },
    adapter: {},
    children: <Panel />,
  })
  await button('Test Wallet').click()
  const asked = () => wallet.requests.filter(({ method }) => method === 'personal_sign').length

  await button('Sign in').click()
  await expect.poll(asked).toBe(1)
  await expect.element(button('Sign in')).toBeVisible()
  await expect.element(page.getByRole('alert')).toHaveTextContent('')
  await button('Sign in').click()

  await expect.element(button('Leave')).toBeVisible()
  await expect.element(button('Sign in')).not.toBeInTheDocument()
})

/** Calls back where the kit's own dialog is to be drawn, though its code may still be on the way. */
function KitDialog({ onOpen }: { onOpen: () => void }) {
  if (useConnectModal().connectModalOpen) onOpen()
  return null
}

test('behavior: a signature in flight survives a reload in the page, and opens no dialog', async () => {
  const adapter = { messageLifetimeMs: 60_000 }
  const onOpen = vi.fn()
  const children = (
    <>
      <Panel />
      <KitDialog onOpen={onOpen} />
    </>
  )
  const first = await renderKit({ wallet: { answers: { sign: ['neverAnswers'] } }, adapter, children })
  const asked = () =>
    first.wallet.requests.filter(({ method }) => method === 'personal_sign').map(({ params }) => params[0])
  await button('Test Wallet').click()
  await button('Sign in').click()
  await expect.poll(asked).toHaveLength(1)

  await first.screen.unmount()
  await renderKit({ wallet: null, adapter, children })

  await expect.poll(asked).toHaveLength(2)
  expect(asked()[0]).toBe(asked()[1])
  await expect.element(button('Leave')).toBeVisible()
  expect(onOpen).not.toHaveBeenCalled()
  sessionStorage.clear()
})

test('error: a service that gives no one-time value is named, and asked again', async () => {
  let isDown = true
  await renderKit({
    adapter: {
      getNonce: async () => {
        if (isDown) throw new Error('down')
        return 'nonce'
      },
    },
    children: <Panel />,
  })
  await button('Test Wallet').click()
  await expect.element(text('Our service does not answer.')).toBeVisible()

  isDown = false
  await button('Once more').click()

  await expect.element(button('Sign in')).toBeVisible()
  await button('Leave').click()
  await expect.element(button('Test Wallet')).toBeVisible()
})

test('a11y: a long list is searched and a wallet picked by the keyboard alone', async () => {
  const stops = ['Anchor', 'Beacon', 'Compass', 'Dinghy'].map((name) =>
    createTestWallet({ name, rdns: `com.${name.toLowerCase()}` }).announce(),
  )
  await renderKit({ children: <Panel /> })
  const field = page.getByRole('searchbox', { name: 'Find a wallet' })
  await expect.element(field).toBeVisible()

  field.element().focus()
  await userEvent.keyboard('ghost')
  await expect.element(text('There is no such wallet.')).toBeVisible()
  await userEvent.clear(field)
  await userEvent.keyboard('DÍNGHY')
  await expect.poll(() => document.querySelectorAll('.panel li')).toHaveLength(1)
  await userEvent.keyboard('{Tab}{Enter}')

  await expect.element(button('Leave')).toBeVisible()
  for (const stop of stops) stop()
})
