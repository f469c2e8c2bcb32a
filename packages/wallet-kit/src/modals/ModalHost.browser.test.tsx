import type { ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'

/** The modals' chunk as a network brings it, or does not. */
const chunk = vi.hoisted(() => ({
  isLost: true,
  Modals: undefined as ComponentType | undefined,
  listeners: new Set<() => void>(),
}))

vi.mock('./loadModals.ts', () => {
  async function loadModals() {
    if (chunk.isLost) throw new Error('The chunk did not arrive.')
    chunk.Modals = (await import('./Modals.tsx')).Modals
    for (const listener of chunk.listeners) listener()
  }
  return {
    loadModals,
    warmModals: () => void loadModals().catch(() => undefined),
    getModals: () => chunk.Modals,
    watchModals(listener: () => void) {
      chunk.listeners.add(listener)
      return () => chunk.listeners.delete(listener)
    },
  }
})

afterEach(() => resetPage())

test('error: spec §8 Oops, something went wrong! where the modals do not arrive, and the next click opens them', async () => {
  await renderKit()
  const button = page.getByRole('button', { name: 'Connect Wallet' })

  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Oops, something went wrong!$/)

  // Pointing at the button fetches them, so that they are there before the click.
  chunk.isLost = false
  await userEvent.unhover(button)
  await userEvent.hover(button)
  await expect.poll(() => chunk.Modals).toBeDefined()
  await button.click()

  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})
