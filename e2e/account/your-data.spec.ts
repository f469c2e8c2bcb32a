import { endUndo } from '../person/endUndo.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

const privateKey = `0x${'5d'.repeat(32)}` as const

test('journey: a person exports their posts, checks and imports them, then deletes the account', async ({ arrive }) => {
  const { page } = await arrive({ wallet: { privateKey } })
  await page.goto('/')
  await signIn(page)
  await page.getByRole('textbox', { name: 'Write a post' }).fill('Mine to take along.')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await endUndo(page)
  await expect(page.getByRole('article').filter({ hasText: 'Mine to take along.' })).toBeVisible()
  await page.goto('/settings/data')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export public file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^0x[0-9a-f]{40}\.car$/)
  await page.getByRole('button', { name: 'Check this file' }).click()
  await expect(page.getByText('Every signature is valid')).toBeVisible()
  await expect(page.getByText('Yes, signed by the server')).toBeVisible()
  await page.getByRole('button', { name: /^Import \d+ message/ }).click()
  await expect(page.getByText('Import finished')).toBeVisible()
  await expect(page.getByText(/already here/)).toBeVisible()

  await page.goto('/settings/delete')
  await page.getByRole('button', { name: 'Continue' }).click()
  const word = /^Type (\S+) to confirm$/.exec((await page.locator('label', { hasText: /^Type / }).textContent()) ?? '')
  await page.getByRole('textbox', { name: /^Type / }).fill(word?.[1] ?? '')
  await page.getByRole('button', { name: 'Sign and delete' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
})
