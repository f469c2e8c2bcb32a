import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { CreateConnectorFn } from 'wagmi'
import { renderKit, resetPage } from '../../../test-page/renderKit.tsx'
import { scriptedConnector } from '../../../test-page/scriptedConnector.ts'
import { standStill } from '../../../test-page/standStill.ts'
import { createTestWallet } from '../../../testing/createTestWallet.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const row = (id: string) => page.getByTestId(`wk-wallet-option-${id}`)

/** The list, open, with a WalletConnect that counts how often its code was asked for. */
async function openList() {
  const warm = vi.fn<() => void>()
  const create: CreateConnectorFn = (config) => ({ ...scriptedConnector().create(config), warm })
  await renderKit({ wallet: null, connectors: [create] })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(row('walletConnect')).toBeVisible()
  return warm
}

test('behavior: a wallet’s code preloads on hover or focus of its row, not with the list', async () => {
  const warm = await openList()
  expect(warm).not.toHaveBeenCalled()

  await row('rainbow').hover()
  expect(warm).toHaveBeenCalledTimes(1)

  row('walletConnect').element().focus()
  expect(warm).toHaveBeenCalledTimes(2)
})

test('behavior: a finger on the list, which may only scroll it, loads nothing', async () => {
  const warm = await openList()
  const enter = (pointerType: string) =>
    row('walletConnect')
      .element()
      .dispatchEvent(new PointerEvent('pointerover', { pointerType, bubbles: true }))

  enter('touch')
  expect(warm).not.toHaveBeenCalled()

  enter('pen')
  expect(warm).toHaveBeenCalledTimes(1)
})

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const) {
  test(`behavior: on a phone the sheet is as tall as its wallets, none cut off: ${width}×${height}`, async () => {
    await page.viewport(width, height)
    await openList()
    const dialog = page.getByRole('dialog').element()
    await standStill(dialog)
    const boxOf = (part: Element | null | undefined) => (part as Element).getBoundingClientRect()
    const rows = [...dialog.querySelectorAll('li button')]
    const footer = boxOf(dialog.querySelector('footer'))

    expect(footer.top - boxOf(rows.at(-1)).bottom).toBe(16)
    expect([boxOf(dialog.firstElementChild).bottom, footer.bottom]).toEqual([height, height])
    expect(boxOf(dialog.firstElementChild).top).toBeGreaterThan(0)
    for (const [index, row] of rows.entries()) {
      const { left, right, top, height: tall } = boxOf(row)
      // 16 within the panel's border.
      expect([left, width - right, tall]).toEqual([17, 17, 56])
      // A field with an edge of its own, apart from the next.
      expect(getComputedStyle(row).backgroundColor).not.toBe('rgba(0, 0, 0, 0)')
      if (index > 0) expect(top - boxOf(rows[index - 1]).bottom).toBe(8)
    }
    for (const part of dialog.querySelectorAll('*'))
      expect(part.scrollHeight - part.clientHeight).toBeLessThanOrEqual(0)
  })
}

test('a11y: wallets with the same name differ in their rows and accessible names', async () => {
  const stops = ['com.one', 'com.two'].map((rdns) => createTestWallet({ rdns, name: 'Wallet' }).announce())
  await renderKit()
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: 'Connect Wallet' }).click()

  for (const rdns of ['com.one', 'com.two']) {
    await expect.element(dialog.getByText(rdns)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: `Wallet ${rdns}`, exact: true })).toBeVisible()
  }
  await expect.element(dialog.getByRole('button', { name: 'Test Wallet', exact: true })).toBeVisible()
  for (const stop of stops) stop()
})
