import { expect, type Page } from '@playwright/test'

/** Answers the request that the dev wallet shows in its own dialog. */
export async function answerDevWallet(page: Page, answer: 'Approve' | 'Reject'): Promise<void> {
  const request = page.getByRole('dialog', { name: /Dev Wallet/ })
  await expect(request).toBeVisible()
  await request.getByRole('button', { name: answer }).click()
}
