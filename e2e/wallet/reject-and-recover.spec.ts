import { endUndo } from '../person/endUndo.ts'
import { pickWallet } from '../person/pickWallet.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

test('journey: who declines, retries and leaves is not connected, and reads on', async ({ arrive }) => {
  const { page, wallet } = await arrive({ answers: { connect: ['reject'] } })
  const verify = page.getByRole('dialog', { name: 'Verify your account' })
  const connect = page.getByRole('dialog', { name: 'Connect a Wallet' })
  await page.goto('/explore')

  await pickWallet(page, 'Test Wallet')

  await expect(connect.getByText('You declined the request.')).toBeVisible()
  await connect.getByRole('button', { name: 'RETRY' }).click()
  await verify.getByText('Disconnect').click()

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page).toHaveURL(/\/explore$/)
  expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(2)
})

test('journey: spec §4 a rejected signature returns silently to the button, the next signs in', async ({ arrive }) => {
  const { page } = await arrive({ answers: { sign: ['reject'] } })
  const verify = page.getByRole('dialog', { name: 'Verify your account' })
  const send = verify.getByRole('button', { name: 'Send message' })
  await page.goto('/explore')
  await pickWallet(page, 'Test Wallet')

  await send.click()

  await expect(send).toBeEnabled()
  await expect(verify.getByText(/error|wrong/i)).toBeHidden()
  await send.click()
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await expect(page).toHaveURL(/\/explore$/)
})

test('journey: a rejected transaction keeps the typed handle, with a reason and a retry', { tag: '@slow' }, async ({
  arrive,
}) => {
  const { page } = await arrive({ answers: { send: ['reject'] } })
  await page.goto('/settings/handle')
  await signIn(page)
  const field = page.getByRole('textbox', { name: 'Handle' })
  await field.fill('second-thoughts')

  await page.getByRole('button', { name: 'Claim handle' }).click()

  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'You declined in your wallet, so nothing happened.',
  )
  await expect(field).toHaveValue('second-thoughts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^You're @/)).toBeVisible()
})

test('journey: a claim survives an outage of the chain, and is confirmed afterwards', { tag: '@slow' }, async ({
  arrive,
  stack,
}) => {
  const { page } = await arrive()
  await page.goto('/settings/handle')
  await signIn(page)
  await page.getByRole('textbox', { name: 'Handle' }).fill('held-breath')
  await expect(page.getByRole('button', { name: 'Claim handle' })).toBeEnabled()

  const release = stack.freezeChain()
  await page.getByRole('button', { name: 'Claim handle' }).click()
  await expect(page.getByText(/^The (blockchain|network) is (taking too long|slower)/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Handle' })).toHaveValue('held-breath')
  release()

  await expect(async () => {
    const again = page.getByRole('main').getByRole('button', { name: /^Try again/ })
    if (await again.isVisible()) await again.click()
    await expect(page.getByText(/^You're @/)).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
})

test('journey: while the service is stopped, reading and writing report it, and no text is lost', async ({
  arrive,
  stack,
}) => {
  const { page } = await arrive()
  await page.goto('/')
  await signIn(page)
  const words = 'Written while the service was away.'
  await page.getByRole('textbox', { name: 'Write a post' }).fill(words)

  await stack.stop()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await endUndo(page)
  await expect(page.getByText(/isn't available|Not sent|Couldn't/i).first()).toBeVisible()
  await expect(page.getByText(words).first()).toBeVisible()
  await expect(page.getByText(/We'll post this/)).toHaveCount(1)
  await stack.start()

  await expect(page.getByText(/We'll post this/)).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
})
