import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { otherPages, pages } from '../pages.ts'
import { pickWallet } from '../person/pickWallet.ts'
import { expect, test } from '../test.ts'

// Pictures to look at: KITH_SHOTS=folder npm run journeys -- screenshots
const shots = process.env['KITH_SHOTS']
const folder = resolve(shots ?? 'test-results/shots')
const widths = shots === undefined ? [390] : [390, 820, 1280]
const colours = shots === undefined ? (['light'] as const) : (['light', 'dark'] as const)

for (const colorScheme of colours) {
  for (const width of widths) {
    test(`journey: every page has its picture taken, ${width} wide, ${colorScheme}`, async ({ arrive }) => {
      const viewport = { width, height: width < 500 ? 844 : 900 }
      // The test cannot intercept requests of a service worker.
      const { page } = await arrive({ browser: { colorScheme, viewport, serviceWorkers: 'block' } })
      const shoot = async (name: string, shown = page) => {
        const path = join(folder, `${name.replaceAll(' ', '-')}-${width}-${colorScheme}.png`)
        expect((await shown.screenshot({ path, animations: 'disabled' })).length).toBeGreaterThan(5_000)
      }

      // The page of parts shows what loads, for good.
      const shown = Object.entries({ ...pages, ...otherPages }).filter(([name]) => name !== 'parts')
      for (const [name, visit] of shown) {
        await visit(page)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
        await page.evaluate(() => document.fonts.ready)
        await shoot(name)
      }

      // The service is slow, then unreachable, in a browser without cached data.
      const { page: empty } = await arrive({ browser: { colorScheme, viewport, serviceWorkers: 'block' } })
      await withoutPageData(empty)
      await empty.route('**/graphql', () => undefined)
      await empty.goto('/explore')
      await expect(empty.getByRole('main').getByRole('status').first()).toHaveText('Loading')
      await shoot('explore loading', empty)
      await empty.route('**/graphql', (route) => route.abort())
      await empty.goto('/explore')
      await expect(empty.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
      await shoot('explore failing', empty)

      await page.goto('/')
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
      await shoot('connect')
      await page.keyboard.press('Escape')
      await pickWallet(page, 'Test Wallet')
      const verify = page.getByRole('dialog', { name: 'Verify your account' })
      await expect(verify.getByRole('button', { name: 'Send message' })).toBeEnabled()
      await shoot('verify')
      await verify.getByRole('button', { name: 'Send message' }).click()
      await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
      await shoot('home signed in')
      await page.getByRole('button', { name: /^Your account/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
      await shoot('account')
      await page.goto('/settings')
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await shoot('settings signed in')
    })
  }
}

/** As a page whose answers the service could not give along with it. */
async function withoutPageData(page: Page) {
  await page.route('**/explore', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace(/<script type="application\/json" id="kith-data">.*?<\/script>/s, ''),
    })
  })
}
