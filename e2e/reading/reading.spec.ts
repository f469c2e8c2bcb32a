import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** The first post that begins on screen, and where. */
const findTop = (page: Page) =>
  page.evaluate(() => {
    const posts = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')]
    const first = posts.find((post) => post.getBoundingClientRect().top > 100)
    return { id: first?.dataset['post'] ?? '', top: first?.getBoundingClientRect().top ?? 0 }
  })

test('journey: a reader opens a post far down, comes back, and is where they left', async ({ arrive }) => {
  const { page } = await arrive()
  await page.goto('/')
  const feed = page.getByRole('feed')
  await feed.getByRole('article').nth(5).waitFor()
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollBy(0, 600)
        return document.querySelectorAll('[role="feed"] [data-post]').length
      }),
    )
    // The third page: each comes by itself.
    .toBeGreaterThan(20)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(2_000)
  // Posts above are still being drawn: once two looks agree, the page is still.
  let left = await findTop(page)
  await expect
    .poll(async () => {
      const before = left
      left = await findTop(page)
      return left.id !== '' && left.id === before.id && left.top === before.top
    })
    .toBe(true)

  await page.locator(`[data-post="${left.id}"] time`).first().click()
  await page.waitForURL('**/post/**')
  await expect(page.getByRole('main').getByText('Proof of authorship')).toBeVisible()
  await page.goBack()

  await feed.waitFor()
  await expect.poll(async () => Math.abs((await findTop(page)).top - left.top)).toBeLessThan(2)
  expect((await findTop(page)).id).toBe(left.id)
})

test('journey: a picture in a post opens large and closes again', { tag: '@slow' }, async ({ arrive }) => {
  const { page } = await arrive()
  await page.goto('/u/tobi-bakes')

  const link = page.getByRole('link', { name: /^Image: Five round rye loaves/ })
  await link.click()
  const dialog = page.getByRole('dialog', { name: /^Five round rye loaves/ })
  await expect(dialog).toBeVisible()
  const image = dialog.getByRole('img', { name: /^Five round rye loaves/ })
  await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(600)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: /^A tall jar of cider lees/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})
