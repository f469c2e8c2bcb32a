import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'

/** A picture that the sample content does not have. */
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>'
const media = {
  __typename: 'Media',
  url: '/media/sample',
  variants: [],
  alt: 'A loom in the morning light',
  width: 600,
  height: 400,
  blur: 'LEHV6nWB2yk8pyo0adR*.7kCMdnj',
}

/** The first post that begins on screen, and where. */
const findTop = (page: Page) =>
  page.evaluate(() => {
    const posts = [...document.querySelectorAll<HTMLElement>('[role="feed"] [data-post]')]
    const first = posts.find((post) => post.getBoundingClientRect().top > 100)
    return { id: first?.dataset['post'] ?? '', top: first?.getBoundingClientRect().top ?? 0 }
  })

test('journey: a reader opens a post far down, comes back, and is where they left', async ({ arrive }) => {
  const { page } = await arrive()
  await page.goto('/explore')
  const feed = page.getByRole('feed')
  await feed.getByRole('article').nth(5).waitFor()
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollBy(0, 600)
        return scrollY
      }),
    )
    .toBeGreaterThan(2_000)
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

test('journey: a picture in a post opens large and closes again', async ({ arrive }) => {
  const { page } = await arrive()
  await page.route('**/media/sample', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
  await page.route('**/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() as { operationName: string }
    if (operationName !== 'ProfileFeed') return await route.continue()
    const response = await route.fetch()
    const answer = (await response.json()) as {
      data: { account: { posts?: { edges: { node: { media: unknown[] } }[] } } }
    }
    const [edge] = answer.data.account.posts?.edges ?? []
    if (edge) edge.node.media = [media, { ...media, alt: 'Its back' }]
    return await route.fulfill({ response, json: answer })
  })
  await page.goto('/explore')
  await page.getByRole('feed').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL('**/u/**')

  const link = page.getByRole('link', { name: `Picture: ${media.alt}` })
  await link.click()
  const dialog = page.getByRole('dialog', { name: media.alt })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('img', { name: media.alt })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog', { name: 'Its back' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(link).toBeFocused()
})
