import { endUndo } from '../person/endUndo.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

const privateKey = `0x${'5a'.repeat(32)}` as const

test('journey: the wallet signs out a lost browser from another one, then all', async ({ arrive }) => {
  const lost = await arrive({ wallet: { privateKey } })
  const kept = await arrive({ wallet: { privateKey } })
  await lost.page.goto('/settings/keys')
  await signIn(lost.page)
  await kept.page.goto('/settings/keys')
  await signIn(kept.page)
  const elsewhere = kept.page.getByRole('region', { name: 'Signed in elsewhere' })

  await elsewhere.getByRole('button', { name: 'Sign out' }).click()

  await expect(elsewhere.getByRole('status')).toHaveText(/^Signed out: Chrome on /)
  await expect(elsewhere.getByText('No other browser is signed in to this account.')).toBeVisible()
  await lost.page.getByRole('link', { name: 'Home' }).first().click()
  await lost.page.getByRole('textbox', { name: 'Write a post' }).fill('Not by me.')
  await lost.page.getByRole('button', { name: 'Post', exact: true }).click()
  await endUndo(lost.page)
  await expect(lost.page.getByText(/This browser was signed out/).first()).toBeVisible()

  const everywhere = kept.page.getByRole('region', { name: 'Sign out everywhere' })
  const button = everywhere.getByRole('button', { name: 'Sign out everywhere' })
  await button.click()
  await expect(everywhere.getByRole('status')).toHaveText('1 browser was signed out.')
  await expect(kept.page.getByRole('button', { name: 'Verify your account' })).toBeVisible()
  // A wallet that is signed in nowhere can use it, too.
  await button.click()
  await expect(everywhere.getByRole('status')).toHaveText('No browser was signed in.')
})
