import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetch } from '../../test-page/refetch.ts'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { signInChunk } from './signInChunk.ts'

afterEach(resetPage)

test('error: spec §8 Oops, something went wrong! if the sign-in fails to load, then a retry', async () => {
  let isDown = true
  refetch(signInChunk, async () => {
    if (isDown) throw new Error('The chunk did not arrive.')
    return (await import('./SignInModal.tsx')).SignInModal
  })
  await renderKit({ adapter: {} })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  // The list does not wait for what comes after it.
  const list = page.getByRole('dialog', { name: 'Connect a Wallet' })
  await expect.element(list).toBeVisible()
  await list.getByRole('button', { name: /^Test Wallet/ }).click()

  await expect.element(page.getByRole('alert')).toHaveTextContent(/^Oops, something went wrong!$/)
  expect(page.getByRole('dialog').elements()).toHaveLength(0)

  isDown = false
  await page.getByTestId('wk-connect-button').click()
  await expect.element(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
  expect(page.getByRole('alert').elements()).toHaveLength(0)
})
