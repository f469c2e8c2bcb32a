import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

test('journey: a user sees their follows as cloth, finds a thread, and opens its profile', async ({ arrive }) => {
  const { page } = await arrive()

  await test.step('the weave invites a signed-out visitor to sign in', async () => {
    await page.goto('/weave')
    await expect(page.getByText(/drawn as cloth/)).toBeVisible()
    await page.goto('/')
    await signIn(page)
    await page.goto('/weave')
    await expect(page.getByText('No threads yet')).toBeVisible()
  })

  await test.step('follows two people', async () => {
    await page.getByRole('link', { name: 'Find people' }).click()
    const suggestions = page.getByRole('region', { name: 'People to follow' })
    for (let count = 0; count < 2; count++) {
      await suggestions
        .getByRole('button', { name: /^Follow / })
        .first()
        .click()
      await expect(suggestions.getByRole('button', { name: /^Following / })).toHaveCount(count + 1)
    }
  })

  await test.step('moves between threads by keyboard', async () => {
    await page.goto('/weave')
    const cloth = page.getByTestId('cloth')
    await expect(page.getByText('2 followed, 0 followers, 0 both.')).toBeVisible()
    await cloth.press('ArrowRight')
    await expect(page.getByText('You follow them')).toBeVisible()
  })

  await test.step('finds the same people in the list, and opens one', async () => {
    await page.getByRole('button', { name: 'List', exact: true }).click()
    const rows = page.getByRole('list', { name: 'People in this weave' }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await rows.first().getByRole('link').click()
    await page.waitForURL('**/u/**')
    await expect(page.getByRole('main').getByRole('button', { name: 'About', exact: true })).toBeVisible()
  })
})
