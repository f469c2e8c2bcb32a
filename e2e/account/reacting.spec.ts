import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

test('journey: a reader reposts, quotes, keeps, mutes and deletes, and undoes it', async ({ arrive }) => {
  const { page } = await arrive()
  const articles = page.getByRole('article')
  const others = () => articles.filter({ has: page.getByRole('button', { name: /^Bookmark/ }) })

  await test.step('likes and reposts a post of somebody else', async () => {
    await page.goto('/explore?by=new')
    await signIn(page)
    await others().first().getByRole('button', { name: /^Like/ }).click()
    await expect(
      others()
        .first()
        .getByRole('button', { name: /^Unlike/ }),
    ).toBeVisible()
    await others()
      .first()
      .getByRole('button', { name: /^Repost/ })
      .click()
    await page.getByRole('menuitem', { name: 'Repost', exact: true }).click()
    await others()
      .first()
      .getByRole('button', { name: /^Repost/ })
      .click()
    await expect(page.getByRole('menuitem', { name: 'Undo repost' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('quotes it, which shows both', async () => {
    await others()
      .first()
      .getByRole('button', { name: /^Repost/ })
      .click()
    await page.getByRole('menuitem', { name: 'Quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quote' })
    await dialog.getByRole('textbox').first().fill('Worth reading twice.')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(articles.filter({ hasText: 'Worth reading twice.' }).getByRole('blockquote')).toBeVisible()
  })

  await test.step('keeps two posts, finds one among them, and lets it go', async () => {
    for (const number of [1, 2]) {
      const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('"Submit"') === true)
      await others()
        .nth(number)
        .getByRole('button', { name: /^Bookmark/ })
        .click()
      await kept
    }
    await page.goto('/bookmarks')
    await expect(articles).toHaveCount(2)
    await articles
      .first()
      .getByRole('button', { name: /^Remove bookmark/ })
      .click()
    await expect(articles).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(articles).toHaveCount(2)
  })

  await test.step('mutes somebody in the menu of their post, and unmutes them in the list', async () => {
    await page.goto('/explore?by=new')
    // The first one is their own by now.
    await others().nth(1).getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: /^Mute/ }).click()
    await expect(page.getByText(/^You muted .* Only you can see this/)).toBeVisible()
    await page.goto('/settings/muted/people')
    await page.getByRole('button', { name: /^Unmute/ }).click()
    await expect(page.getByText("You haven't muted anyone")).toBeVisible()
  })

  await test.step('deletes a post of their own, and takes that back', async () => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Write a post' }).fill('Written too fast.')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    const own = articles.filter({ hasText: 'Written too fast.' })
    await expect(own.locator('time')).toBeVisible({ timeout: 30_000 })
    await own.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(own).toHaveCount(0)
    await page.getByRole('dialog').filter({ hasText: 'Post deleted.' }).getByRole('button', { name: 'Undo' }).click()
    await expect(own).toBeVisible()
  })
})
