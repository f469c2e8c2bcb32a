import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'

/** Whether the network brings 'Verify your account'. */
const network = vi.hoisted(() => ({ isDown: true }))

vi.mock('./signInChunk.ts', async () => {
  const { createChunk } =
    await vi.importActual<typeof import('../../chunks/createChunk.ts')>('../../chunks/createChunk.ts')
  return {
    signInChunk: createChunk(async () => {
      if (network.isDown) throw new Error('The chunk did not arrive.')
      return (await import('./SignInModal.tsx')).SignInModal
    }),
  }
})

afterEach(resetPage)

test('error: spec §8 Oops, something went wrong! if the sign-in fails to load, then a retry', async () => {
  await renderKit({ adapter: {} })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  // The list does not wait for what comes after it.
  const list = page.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(list).toBeVisible()
  await list.getByRole('button', { name: /^Test Wallet/ }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Oops, something went wrong!$/)
  expect(page.getByRole('dialog').elements()).toHaveLength(0)

  network.isDown = false
  await page.getByTestId('wk-connect-button').click()
  await expect.element(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})
