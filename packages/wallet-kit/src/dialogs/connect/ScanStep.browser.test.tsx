import decodeQR from 'qr/decode.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ProposalExpiredError } from '../../errors/ProposalExpiredError.ts'
import { RelayUnreachableError } from '../../errors/RelayUnreachableError.ts'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { scriptedConnector } from '../../test-page/scriptedConnector.ts'

// Vitest shows a higher window on a smaller scale, where no pixel of a code is whole.
beforeEach(() => page.viewport(1280, 720))
afterEach(async () => {
  vi.useRealTimers()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')
const code = (wallet: string) => dialog().getByRole('img', { name: `QR code that connects ${wallet}` })
const address = '0x1111111111111111111111111111111111111111'

function uri(name: string, secondsFromNow = 300) {
  const expiryTimestamp = Math.floor(Date.now() / 1_000) + secondsFromNow
  const topic = name.repeat(64).slice(0, 64)
  return `wc:${topic}@2?expiryTimestamp=${expiryTimestamp}&relay-protocol=irn&symKey=${'5'.repeat(64)}`
}

async function pick(wallet: string) {
  const connector = scriptedConnector()
  const { config } = await renderKit({ wallet: null, connectors: [connector.create] })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: new RegExp(`^${wallet}`) })
    .click()
  return { connector, config }
}

/** The text of the code, decoded from the pixels of its image. */
async function read(wallet: string): Promise<string> {
  await expect.poll(() => code(wallet).element().querySelector('path')).not.toBeNull()
  const picture = await page.screenshot({ element: code(wallet), save: false })
  const bytes = await (await fetch(`data:image/png;base64,${picture}`)).blob()
  const bitmap = await createImageBitmap(bytes)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return decodeQR(context.getImageData(0, 0, bitmap.width, bitmap.height))
}

test('behavior: spec §2 a QR code connects a phone, read from the screen by another library', async () => {
  const { connector } = await pick('WalletConnect')
  const offered = uri('a')
  connector.offer(offered)
  await expect.element(dialog().getByRole('heading', { name: 'Scan with your phone' })).toBeVisible()
  await expect.element(dialog().getByText('Open a wallet on your phone and scan this code.')).toBeVisible()

  expect(await read('WalletConnect')).toBe(offered)
  connector.answer(address)

  await expect.element(page.getByTestId('wk-account-button')).toHaveTextContent('0x11')
})

test('behavior: the code says how long it lasts, and another takes its place', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { connector } = await pick('WalletConnect')
  connector.offer(uri('a', 65))
  await expect.element(dialog().getByRole('timer')).toHaveTextContent(/^New code in 1:0[345]$/)

  connector.offer(uri('b', 300))

  await expect.element(dialog().getByRole('timer')).toHaveTextContent(/^New code in (5:00|4:59)$/)
  await expect.poll(() => read('WalletConnect')).toMatch(/^wc:b{64}@2/)
})

test('error: an expired proposal and a relay out of reach each have their sentence and RETRY', async () => {
  const { connector } = await pick('WalletConnect')
  connector.offer(uri('a'))
  await expect.element(code('WalletConnect')).toBeVisible()

  connector.answer(new ProposalExpiredError())
  await expect.element(dialog().getByText('The request expired before WalletConnect responded.')).toBeVisible()
  await dialog().getByRole('button', { name: 'RETRY' }).click()
  connector.offer(uri('b'))
  await expect.element(code('WalletConnect')).toBeVisible()

  connector.answer(new RelayUnreachableError({ relayUrl: 'wss://relay.example' }))
  await expect.element(dialog().getByText("Couldn't reach WalletConnect.", { exact: false })).toBeVisible()
  await expect.element(dialog().getByRole('button', { name: 'RETRY' })).toBeVisible()
})

test('behavior: a wallet that is not installed is scanned with, and can be got', async () => {
  const { connector } = await pick('Rainbow')
  connector.offer(uri('a'))
  await expect.element(dialog().getByRole('heading', { name: 'Scan with Rainbow' })).toBeVisible()

  await dialog().getByRole('button', { name: 'Get Rainbow' }).click()

  await expect.element(dialog().getByRole('heading', { name: 'Get Rainbow' })).toBeVisible()
  expect(connector.isAborted()).toBe(true)
})

test('behavior: closing the dialog takes the proposal back', async () => {
  const { connector, config } = await pick('WalletConnect')
  connector.offer(uri('a'))
  await expect.element(code('WalletConnect')).toBeVisible()

  await dialog().getByRole('button', { name: 'Close' }).click()

  expect(connector.isAborted()).toBe(true)
  expect(config.state.status).toBe('disconnected')
})

test('behavior: the link can be copied for a wallet on this machine', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { connector } = await pick('WalletConnect')
  connector.offer(uri('a'))
  const copy = dialog().getByRole('button', { name: 'Copy Link' })
  await expect.element(copy).toBeVisible()
  // The confirmation shows for 1.5 seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  await copy.click()

  await expect.element(dialog().getByRole('button', { name: 'Copied!' })).toBeVisible()
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/^wc:a{64}@2\?/))
  write.mockRestore()
})

test('behavior: nothing is cut off in either layout', async () => {
  const { connector } = await pick('Rainbow')
  connector.offer(uri('a'))
  for (const width of [1280, 700, 390, 360]) {
    await page.viewport(width, 800)
    await expect.element(code('Rainbow')).toBeVisible()
    const body = code('Rainbow').element().closest('[data-scan]')
    const wide = code('Rainbow').element().getBoundingClientRect().width
    expect(wide, `at ${width} px`).toBeGreaterThanOrEqual(width === 360 ? 260 : 320)
    expect(body?.scrollHeight, `at ${width} px`).toBeLessThanOrEqual(body?.clientHeight ?? 0)
    expect(body?.scrollWidth, `at ${width} px`).toBeLessThanOrEqual(body?.clientWidth ?? 0)
  }
})

test('behavior: who looks for the app, and comes back, finds a code again', async () => {
  const { connector } = await pick('Rainbow')
  connector.offer(uri('a'))
  await dialog().getByRole('button', { name: 'Get Rainbow' }).click()
  await expect.element(dialog().getByRole('heading', { name: 'Get Rainbow' })).toBeVisible()
  expect(connector.isAborted()).toBe(true)

  await dialog().getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => connector.isAborted()).toBe(false)
  connector.offer(uri('b'))

  expect(await read('Rainbow')).toContain('b'.repeat(64))
})
