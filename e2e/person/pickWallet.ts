import type { Page } from '@playwright/test'

/** Opens the list of wallets and picks one, without answering what it asks. */
export async function pickWallet(page: Page, name: string): Promise<void> {
  // A page for members alone offers it as well.
  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
  await page.getByRole('dialog', { name: 'Connect a Wallet' }).getByRole('button', { name }).click()
}
