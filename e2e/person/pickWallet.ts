import type { Page } from '@playwright/test'

/** Opens the list of wallets and picks one, without answering what it asks. */
export async function pickWallet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await page.getByRole('dialog', { name: 'Connect a Wallet' }).getByRole('button', { name }).click()
}
