import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

test('journey: a newcomer looks around, learns how posts rank, and follows a tag privately', async ({ arrive }) => {
  const { page } = await arrive({ browser: { viewport: { width: 390, height: 844 } } })
  const main = page.getByRole('main')

  await test.step('the best posts first, and why', async () => {
    await page.goto('/explore')
    await expect(main.getByRole('article').first()).toBeVisible()
    await main.getByRole('link', { name: 'How posts rank' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'How posts rank' })).toBeVisible()
    await expect(main.getByText('A like is worth 1 point, a repost 2 points.', { exact: false })).toBeVisible()
    await page.goBack()
  })

  await test.step('the newest posts, at their own URL', async () => {
    await main.getByRole('button', { name: 'New', exact: true }).click()
    await expect(page).toHaveURL(/\/explore\?by=new$/)
    await expect(main.getByRole('article').first()).toBeVisible()
  })

  await test.step('people to follow', async () => {
    await main.getByRole('region', { name: 'People to follow' }).getByRole('link', { name: 'See all' }).click()
    await expect(main.getByRole('list', { name: 'People to follow' }).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('follows a tag, once signed in', async () => {
    await page.goto('/tags/orchard')
    await signIn(page)
    await main.getByRole('button', { name: 'Follow tag #orchard' }).click()
    await expect(main.getByRole('button', { name: 'Following #orchard' })).toBeVisible()
    await page.reload()
    await expect(main.getByRole('button', { name: 'Following #orchard' })).toBeVisible()
  })

  await test.step('the tag is in the private list', async () => {
    await page.goto('/tags')
    await expect(main.getByRole('link', { name: '#orchard' })).toBeVisible()
    await main.getByRole('button', { name: 'Following #orchard' }).click()
    await expect(main.getByRole('button', { name: 'Follow tag #orchard' })).toBeVisible()
    await page.reload()
    await expect(main.getByText("You don't follow any tags")).toBeVisible()
  })
})
