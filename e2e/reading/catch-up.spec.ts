import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

test('journey: after a night away, a reader catches up person by person, to the end', async ({ arrive }) => {
  const { page } = await arrive()
  const main = page.getByRole('main')

  await test.step('follows a few people', async () => {
    await page.goto('/')
    await signIn(page)
    for (const name of [/maren-boats/, /cosmo/, /ines-loom/]) {
      await page.getByRole('complementary').getByRole('button', { name }).click()
      await expect(page.getByRole('complementary').getByRole('button', { name })).toHaveText('Following')
    }
    await expect(main.getByRole('article').first()).toBeVisible()
  })

  await test.step('comes back after nine hours: home shows it', async () => {
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('kith.visit ')) ?? ''
      localStorage.setItem(key, String(Date.now() - 9 * 3_600_000))
    })
    await page.reload()
    await expect(main.getByRole('link', { name: /Catch up/ })).toContainText('away 9 hours')
    await main.getByRole('link', { name: /Catch up/ }).click()
    await expect(main.getByRole('button', { name: '12 hours' })).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('goes further back: an overview, then the first group', async () => {
    await main.getByRole('button', { name: '3 days' }).click()
    await expect(page).toHaveURL(/#3d$/)
    await expect(main.getByText(/^\d+ posts by \d people$/)).toBeVisible()
    await expect(main.getByRole('article').first()).toBeVisible()
  })

  await test.step('reads on to the end', async () => {
    const onward = main.getByRole('button', { name: /^(?:Next: .+|Finish)$/ })
    while ((await onward.count()) > 0) await onward.first().click()
    await expect(main.getByText("You're all caught up")).toBeInViewport()
    await expect(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  })

  await test.step('posts stay read', async () => {
    await page.reload()
    await expect(main.getByText("You're all caught up")).toBeVisible()
    await main.getByRole('link', { name: 'Go to home' }).click()
    await expect(main.getByRole('link', { name: /Catch up/ })).not.toContainText('away')
  })
})
