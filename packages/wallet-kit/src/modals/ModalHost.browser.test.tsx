import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refetch } from '../test-page/refetch.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { modalsChunk } from './modalsChunk.ts'

afterEach(() => resetPage())

test('error: spec §8 Oops, something went wrong! if the modals fail to load, then a retry', async () => {
  let isDown = true
  refetch(modalsChunk, async () => {
    if (isDown) throw new Error('The chunk did not arrive.')
    return (await import('./Modals.tsx')).Modals
  })
  await renderKit()
  const button = page.getByRole('button', { name: 'Connect Wallet' })

  await button.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Oops, something went wrong!$/)

  // Pointing at the button fetches them, so that they are there before the click.
  isDown = false
  await userEvent.unhover(button)
  await userEvent.hover(button)
  await expect.poll(() => modalsChunk.get()).toBeDefined()
  await button.click()

  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})
