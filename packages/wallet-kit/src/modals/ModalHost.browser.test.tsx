import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { modalsChunk } from './modalsChunk.ts'

/** Whether the network brings the modals' chunk. */
const network = vi.hoisted(() => ({ isDown: true }))

vi.mock('./modalsChunk.ts', async () => {
  const { createChunk } = await vi.importActual<typeof import('../chunks/createChunk.ts')>('../chunks/createChunk.ts')
  return {
    modalsChunk: createChunk(async () => {
      if (network.isDown) throw new Error('The chunk did not arrive.')
      return (await import('./Modals.tsx')).Modals
    }),
  }
})

afterEach(() => resetPage())

test('error: spec §8 Oops, something went wrong! if the modals fail to load, then a retry', async () => {
  await renderKit()
  const button = page.getByRole('button', { name: 'Connect Wallet' })

  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Oops, something went wrong!$/)

  // Pointing at the button fetches them, so that they are there before the click.
  network.isDown = false
  await userEvent.unhover(button)
  await userEvent.hover(button)
  await expect.poll(() => modalsChunk.get()).toBeDefined()
  await button.click()

  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})
