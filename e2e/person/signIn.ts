import { expect, type Page } from '@playwright/test'
import { pickWallet } from './pickWallet.ts'

/** Connects a test wallet that approves everything, and verifies the account. */
export async function signIn(page: Page): Promise<void> {
  await pickWallet(page, 'Test Wallet')
  await page.getByRole('dialog', { name: 'Verify your account' }).getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
}
