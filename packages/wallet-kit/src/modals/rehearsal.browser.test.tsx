import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { holdPhone } from '../test-page/holdPhone.ts'
import { refetch } from '../test-page/refetch.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { modalsChunk } from './modalsChunk.ts'

test('behavior: pointing at the button lays the list out unseen, and asks no wallet', async () => {
  onTestFinished(resetPage)
  // A page rehearses once, so this one gets the module again.
  const freshModule: string = './Modals.tsx?fresh'
  refetch(modalsChunk, async () => (await import(/* @vite-ignore */ freshModule)).Modals)
  // In a wallet's own browser, where the dialog asks that wallet as soon as it opens.
  onTestFinished(holdPhone())
  const { wallet } = await renderKit()
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const dialog = document.querySelector('dialog')
    if (dialog)
      seen.push(`${getComputedStyle(dialog).visibility} ${dialog.open} ${dialog.querySelectorAll('li').length > 0}`)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  const focused = document.activeElement

  await userEvent.hover(page.getByRole('button', { name: 'Connect Wallet' }))

  await expect.poll(() => seen.length).toBeGreaterThan(0)
  await expect.poll(() => document.querySelector('dialog')).toBe(null)
  observer.disconnect()
  expect(new Set(seen)).toEqual(new Set(['hidden false true']))
  expect(document.activeElement).toBe(focused)
  const isAsked = () => wallet.requests.some(({ method }) => /^(eth|wallet)_request/.test(method))
  expect(isAsked()).toBe(false)

  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.poll(isAsked).toBe(true)
})
