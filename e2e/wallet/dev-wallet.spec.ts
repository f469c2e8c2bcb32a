import { answerDevWallet } from '../person/answerDevWallet.ts'
import { pickWallet } from '../person/pickWallet.ts'
import { expect, test } from '../test.ts'

test('journey: the dev wallet asks before it does anything, and a no is a no', async ({ arrive }) => {
  const { page } = await arrive()
  await page.goto('/')

  await pickWallet(page, 'Dev Wallet')
  await answerDevWallet(page, 'connect', 'no')

  await expect(page.getByText('You declined the request.')).toBeVisible()
})

test('journey: each browser has a dev wallet with a key of its own, and keeps it', async ({ arrive }) => {
  const addressOf = async () => {
    const { page } = await arrive()
    const verify = page.getByRole('dialog', { name: 'Verify your account' })
    await page.goto('/')
    await pickWallet(page, 'Dev Wallet')
    await answerDevWallet(page, 'connect', 'yes')
    await verify.getByRole('button', { name: 'Send message' }).click()
    await answerDevWallet(page, 'sign', 'yes')
    const account = page.getByRole('button', { name: /^Your account/ })
    const name = await account.getAttribute('aria-label')
    await page.reload()
    await expect(account).toHaveAttribute('aria-label', name ?? '')
    return name
  }

  const first = await addressOf()
  const second = await addressOf()

  expect(first).toMatch(/0x\w{2}…\w{4}/)
  expect(second).not.toBe(first)
})
