import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { resetPage } from '../test-page/renderKit.tsx'
import { renderRainbowKit } from '../test-page/renderRainbowKit.tsx'
import { rainbowWallet } from '../wallets/directory/popular/rainbowWallet.ts'
import { walletConnectWallet } from '../wallets/directory/popular/walletConnectWallet.ts'

const preferMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

beforeEach(async () => {
  await page.viewport(1280, 800)
  await preferMotion('no-preference')
})
afterEach(async () => {
  await preferMotion('reduce')
  await resetPage()
})

const layer = () => document.querySelector('body > div[popover]')
const wallets = [{ groupName: 'Own', wallets: [rainbowWallet, walletConnectWallet] }]

/** Opens the dialog and waits until pressing a row can do something. */
async function open(coolMode: boolean) {
  const { screen } = await renderRainbowKit({ wallets, projectId: 'id', provider: { coolMode } })
  await page.getByTestId('rk-connect-button').click()
  await expect.element(page.getByTestId('rk-wallet-option-rainbow')).toBeVisible()
  await import('./startCoolMode.ts')
  await new Promise((resolve) => setTimeout(resolve))
  return screen
}

function fire(type: string) {
  const row = page.getByTestId('rk-wallet-option-rainbow').element()
  const { x, y } = row.getBoundingClientRect()
  row.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x + 20, clientY: y + 20 }))
}

test("behavior: a pressed row throws copies of its wallet's icon until it is released", async () => {
  const screen = await open(true)

  fire('pointerdown')
  await expect.poll(() => layer()?.childElementCount).toBeGreaterThan(3)
  fire('pointerup')

  expect(layer()?.matches(':popover-open')).toBe(true)
  expect(layer()?.firstElementChild?.innerHTML).toBe(
    page.getByTestId('rk-wallet-option-rainbow').element().querySelector('svg')?.innerHTML,
  )
  // Icons still fly when the dialog has closed, and must not take a press from the page.
  expect(getComputedStyle(layer() as Element).pointerEvents).toBe('none')
  const rising = layer()?.firstElementChild?.getAnimations()[0]
  expect(rising?.effect?.getComputedTiming().duration).toBeLessThan(2_100)
  for (const animation of layer()?.getAnimations({ subtree: true }) ?? []) animation.finish()
  await expect.poll(() => layer()?.childElementCount).toBe(0)

  await screen.unmount()
  expect(layer()).toBeNull()
})

test('a11y: nothing is thrown for a visitor who prefers reduced motion', async () => {
  await preferMotion('reduce')
  await open(true)

  fire('pointerdown')
  await new Promise(requestAnimationFrame)
  fire('pointerup')

  expect(layer()).toBeNull()
})

test('behavior: without coolMode a pressed row throws nothing', async () => {
  await open(false)

  fire('pointerdown')
  await new Promise(requestAnimationFrame)
  fire('pointerup')

  expect(layer()).toBeNull()
})
