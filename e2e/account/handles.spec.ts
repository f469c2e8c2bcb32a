import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

test('journey: a user claims two handles, chooses which one shows, and gives the other away', async ({ arrive }) => {
  const friend = await arrive()
  await friend.page.goto('/settings/handle')
  await signIn(friend.page)
  await friend.page.getByRole('textbox', { name: 'Handle' }).fill('best-friend')
  await friend.page.getByRole('button', { name: 'Claim handle' }).click()
  await expect(friend.page.getByText("You're @best-friend now.")).toBeVisible()

  const { page } = await arrive()
  const field = page.getByRole('textbox', { name: 'Handle' })
  const row = (handle: string) =>
    page.getByRole('list', { name: 'Your handles' }).getByRole('listitem').filter({ hasText: handle }).first()
  await page.goto('/settings/handle')
  await signIn(page)

  await test.step('searches: problems, the owner and the fee', async () => {
    await field.fill('-x')
    await expect(page.getByText('A handle has at least 3 characters.')).toBeVisible()
    await field.fill('best-friend')
    await expect(page.getByText('@best-friend is taken.')).toBeVisible()
    await expect(page.getByText('It belongs to')).toBeVisible()
    await field.fill('day-name')
    await expect(page.getByText('@day-name is available.')).toBeVisible()
    await expect(page.getByText(/^Network fee: at most 0\.\d+\sMATIC\./)).toBeVisible()
  })

  await test.step('claims two; the first one shows', async () => {
    await page.getByRole('button', { name: 'Claim handle' }).click()
    await expect(page.getByText("You're @day-name now.")).toBeVisible()
    await page.getByRole('button', { name: 'Claim another' }).click()
    await field.fill('night-name')
    await page.getByRole('button', { name: 'Claim handle' }).click()
    await expect(page.getByText('@night-name is yours.')).toBeVisible()
    await expect(row('day-name').getByText('Shown with your name')).toBeVisible()
    await expect(row('night-name').getByRole('img')).toHaveCount(0)
    await expect(row('night-name').locator('img')).toHaveAttribute('src', /^data:image\/svg/)
  })

  await test.step('shows the second one', async () => {
    await row('night-name').getByRole('button', { name: 'Show this one' }).click()
    await expect(row('night-name').getByText('Shown with your name')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Your account/ })).toContainText('@night-name')
  })

  await test.step('gives the first one to the friend, who receives it', async () => {
    await row('day-name').getByRole('button', { name: 'Give away' }).click()
    const dialog = page.getByRole('dialog', { name: 'Give away @day-name' })
    const to = dialog.getByRole('textbox', { name: 'Recipient' })
    await to.fill('no-such-handle')
    await expect(dialog.getByText('No one has this handle.')).toBeVisible()
    await to.fill('@best-friend')
    await expect(dialog.getByText(/^0x[0-9a-f]{40}$/i)).toBeVisible()
    await expect(dialog.getByText("You can't take it back.")).toBeVisible()
    await dialog.getByRole('button', { name: 'Give away' }).click()
    await expect(dialog.getByText('@day-name has a new owner.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(row('day-name')).toHaveCount(0)
    await friend.page.reload()
    await expect(
      friend.page
        .getByRole('listitem')
        .filter({ hasText: 'day-name' })
        .getByText(/^This handle changed hands recently/),
    ).toBeVisible()
  })
})
