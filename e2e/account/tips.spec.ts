import { endUndo } from '../person/endUndo.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

const words = 'Selvedge in madder red, off the loom today.'

test('journey: a reader tips a post: refused, then pending, confirmed, and counted for everyone', async ({
  arrive,
}) => {
  const { page: author } = await arrive()
  await author.goto('/')
  await signIn(author)
  await author.getByRole('textbox', { name: 'Write a post' }).fill(words)
  await author.getByRole('button', { name: 'Post', exact: true }).click()
  await endUndo(author)
  await expect(author.getByRole('article').filter({ hasText: words })).toBeVisible()

  const { page } = await arrive({ answers: { send: ['reject'] } })
  await page.goto('/explore?by=new')
  await signIn(page)
  await page.getByRole('article').filter({ hasText: words }).locator('time').click()
  await page.waitForURL('**/post/**')
  const dialog = page.getByRole('dialog', { name: /^Tip / })

  await test.step('sees the recipient, verified in the browser', async () => {
    await page.getByRole('button', { name: 'Tip', exact: true }).click()
    await expect(dialog.getByText(/^Your browser checked the signatures: 0x/)).toBeVisible()
  })

  await test.step('an ambiguous amount is refused', async () => {
    await dialog.getByRole('textbox', { name: 'Amount in MATIC' }).fill('1,000')
    await expect(dialog.getByText('This could mean two amounts.')).toBeVisible()
  })

  await test.step('a rejection in the wallet loses nothing; then it is confirmed', async () => {
    await dialog.getByRole('button', { name: '0.1 MATIC' }).click()
    await dialog.getByRole('button', { name: 'Tip 0.1 MATIC' }).click()
    await expect(dialog.getByRole('alert')).toContainText('You declined in your wallet')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('Your tip arrived.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('the total is on the post, and the tip in its list and in settings', async () => {
    await page.getByRole('link', { name: /^1 tip, 0\.1\sMATIC/ }).click()
    await page.waitForURL('**/tips')
    await expect(page.getByRole('list', { name: 'Tips' }).getByText('0.1 MATIC')).toBeVisible()
    await page.goto('/settings/tips')
    await page.getByRole('button', { name: 'Sent' }).click()
    await expect(page.getByRole('list', { name: 'Sent' }).getByText('0.1 MATIC')).toBeVisible()
  })

  await test.step('the author is notified, with the sum', async () => {
    await author.getByRole('link', { name: 'Notifications, 1 new' }).click()
    const tip = author.getByTestId('notification').filter({ hasText: words })
    await expect(tip.getByRole('link', { name: /tipped your post: 0\.1\sMATIC$/ })).toBeVisible()
  })

  await test.step('an amount above the balance shows how much is missing', async () => {
    await page.goto('/explore')
    await page.getByRole('article').first().getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: /^Tip / }).click()
    await dialog.getByRole('textbox', { name: 'Amount in MATIC' }).fill('5')
    await expect(dialog.getByText(/^You need 4\.1\d*\sMATIC more\.$/)).toBeVisible()
  })
})
