import type {} from '@vitest/browser-playwright'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { createTestWallet } from '../../testing/createTestWallet.ts'

// Whole, so that a pixel here is one of the finger's.
beforeEach(() => page.viewport(390, 700))
afterEach(async () => {
  vi.restoreAllMocks()
  await resetPage()
})

const dialog = () => page.getByRole('dialog')
const panel = () => dialog().element().firstElementChild as HTMLElement
const offset = () => new DOMMatrix(getComputedStyle(panel()).transform).f

async function openSheet() {
  const { config, wallet } = await renderKit()
  await page.getByTestId('wk-connect-button').click()
  await expect.element(dialog()).toBeVisible()
  // Its code comes in a chunk of its own; asked for again, it is the same.
  await import('./moveDialog.ts')
  await new Promise((resolve) => setTimeout(resolve))
  return { config, wallet }
}

/** A finger of the browser's own, in the coordinates of the page under test. */
async function touch(type: 'touchStart' | 'touchMove' | 'touchEnd', y = 0, timestamp = Date.now() / 1_000) {
  const frame = window.frameElement?.getBoundingClientRect()
  const touchPoints = type === 'touchEnd' ? [] : [{ x: 195 + (frame?.left ?? 0), y: y + (frame?.top ?? 0) }]
  await cdp().send('Input.dispatchTouchEvent', { type, touchPoints, timestamp })
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 150))

/** Down by `distance` in even steps; the finger stays on. */
async function pull(from: number, distance: number, steps = 5) {
  await touch('touchStart', from)
  for (let step = 1; step <= steps; step++) await touch('touchMove', from + (distance * step) / steps)
}

const grip = () => panel().getBoundingClientRect().top + 8

test('behavior: a sheet follows the finger, and closes from a third of its height', { tags: ['slow'] }, async () => {
  const warn = vi.spyOn(console, 'warn')
  const fail = vi.spyOn(console, 'error')
  await openSheet()
  const { content, inlineSize, blockSize } = getComputedStyle(panel(), '::before')
  expect({ content, inlineSize, blockSize }).toEqual({ content: '""', inlineSize: '36px', blockSize: '4px' })

  await pull(grip(), 100)
  await expect.poll(offset).toBe(100)
  await rest()
  await touch('touchEnd')
  await expect.poll(offset).toBe(0)
  await expect.element(dialog()).toBeVisible()

  await pull(grip(), 200)
  await rest()
  await touch('touchEnd')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(page.getByTestId('wk-connect-button')).toHaveFocus()
  expect([warn.mock.calls, fail.mock.calls]).toEqual([[], []])
})

test('behavior: a sheet that is thrown closes after a short way', async () => {
  await openSheet()

  // 40 pixels in 20 ms, however long the machine takes.
  const now = Date.now() / 1_000
  const from = grip()
  await touch('touchStart', from, now)
  await touch('touchMove', from + 50, now + 0.02)
  await touch('touchMove', from + 90, now + 0.04)
  await touch('touchEnd', 0, now + 0.06)

  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: a list that is scrolled scrolls back instead, and one pushed up scrolls', async () => {
  const stops = Array.from({ length: 12 }, (_, index) =>
    createTestWallet({ name: `Wallet ${index}`, rdns: `wallet.n${index}` }).announce(),
  )
  await openSheet()
  const list = [...panel().querySelectorAll('*')].find((part) => part.scrollHeight > part.clientHeight + 100) as Element
  const middle = list.getBoundingClientRect().top + 150

  await pull(middle, -120)
  await rest()
  await touch('touchEnd')
  await expect.poll(() => list.scrollTop).toBeGreaterThan(50)
  expect(offset()).toBe(0)

  const before = list.scrollTop
  await pull(middle, 60)
  await rest()
  await touch('touchEnd')
  await expect.poll(() => list.scrollTop).toBeLessThan(before)
  expect(offset()).toBe(0)
  await expect.element(dialog()).toBeVisible()

  list.scrollTop = 0
  await pull(middle, 200)
  await expect.poll(offset).toBe(200)
  await rest()
  await touch('touchEnd')
  await expect.element(dialog()).not.toBeInTheDocument()
  for (const stop of stops) stop()
})

test('a11y: a sheet keeps its close button', async () => {
  await openSheet()

  await dialog().getByRole('button', { name: 'Close' }).click()

  await expect.element(dialog()).not.toBeInTheDocument()
})
