import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { otherPages, pages } from '../pages.ts'
import { endUndo } from '../person/endUndo.ts'
import { pickWallet } from '../person/pickWallet.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

/**
 * Pictures of every screen, compared with those in docs/screens. What changed on purpose is taken again with
 * `npm run journeys -- screenshots --update-snapshots=changed`; look at each before it is committed.
 *
 * `KITH_SHOTS=folder npm run journeys -- screenshots` takes all widths and colours into a folder, and compares nothing.
 */
const shots = process.env['KITH_SHOTS']

const devices = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 900 },
}
type Look = { device: keyof typeof devices; colorScheme: 'light' | 'dark' }
const compared: readonly Look[] = [
  { device: 'phone', colorScheme: 'dark' },
  { device: 'desktop', colorScheme: 'light' },
]
const all = (['phone', 'tablet', 'desktop'] as const).flatMap((device) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ device, colorScheme })),
)
// The test cannot intercept requests of a service worker.
const browser = { serviceWorkers: 'block', viewport: devices.desktop } as const

test.setTimeout(900_000)
// What other journeys post would be in the pictures.
test.use({ stackName: 'screenshots' })

/**
 * Takes the page's picture in every look. Times and ids differ from run to run: they cover less than the share that may.
 * `open` opens a layer again at each width, since layers take their shape when they open; Escape closes it.
 */
async function shoot(page: Page, name: string, open?: () => Promise<void>): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0)
  for (const { device, colorScheme } of shots === undefined ? compared : all) {
    await page.setViewportSize(devices[device])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open?.()
    await page.evaluate(() => document.fonts.ready)
    const file = `${name.replaceAll(' ', '-')}-${device}-${colorScheme}.png`
    if (shots === undefined) await expect.soft(page).toHaveScreenshot([file], { maxDiffPixelRatio: 0.02 })
    else await page.screenshot({ path: join(resolve(shots), file), animations: 'disabled' })
    if (open !== undefined) {
      await page.keyboard.press('Escape')
      // Gone, and not only on its way out: until then keys are its own.
      await expect(page.locator('[role="dialog"], [role="menu"]')).toHaveCount(0)
    }
  }
  await page.setViewportSize(devices.desktop)
}

test('journey: every page looks to a visitor as it did', async ({ arrive }) => {
  const { page } = await arrive({ browser })

  const { likes, proof, write } = otherPages
  for (const [name, visit] of Object.entries({ ...pages, likes, proof, write })) {
    await test.step(name, async () => {
      await visit?.(page)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await shoot(page, name)
    })
  }

  await test.step('wallets', async () => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
    await shoot(page, 'connect a wallet')
  })
})

test('journey: a slow and a failing service look as they did', async ({ arrive }) => {
  const { page } = await arrive({ browser })
  await withoutPageData(page)

  await page.route('**/graphql', () => undefined)
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Loading')
  for (const { device, colorScheme } of compared) {
    await page.setViewportSize(devices[device])
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect.soft(page).toHaveScreenshot([`loading-${device}-${colorScheme}.png`], { maxDiffPixelRatio: 0.02 })
  }

  await page.unroute('**/graphql')
  await page.route('**/graphql', (route) => route.abort())
  await page.goto('/explore')
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await shoot(page, 'failing')
})

test('journey: every page looks to a member as it did', async ({ arrive }) => {
  const wren = await arrive({ browser, wallet: { privateKey: `0x${'7a'.repeat(32)}` } })
  const friend = await arrive({ browser, wallet: { privateKey: `0x${'5c'.repeat(32)}` } })
  const { page } = wren
  const words =
    'Warped the narrow loom for the first time since spring. Nine hours, two broken heddles, one very good thread.'

  await test.step('arrives, introduces herself, follows three people and writes', async () => {
    await page.goto('/')
    await pickWallet(page, 'Test Wallet')
    const verify = page.getByRole('dialog', { name: 'Verify your account' })
    await expect(verify.getByRole('button', { name: 'Send message' })).toBeEnabled()
    await shoot(page, 'verify')
    await verify.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    await shoot(page, 'home first steps')
    for (const name of [/maren-boats/, /ines-loom/, /cosmo/]) {
      const button = page.getByRole('complementary').getByRole('button', { name })
      await button.click()
      await expect(button).toHaveText('Following')
    }
    await page.getByRole('button', { name: 'Hide these steps for good' }).click()
    await page.getByRole('textbox', { name: 'Write a post' }).fill(words)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await endUndo(page)
    await expect(page.getByRole('article').filter({ hasText: words })).toBeVisible()
    await page.goto('/settings/profile')
    await page.getByRole('textbox', { name: 'Name' }).fill('Wren Halloran')
    await page.getByRole('textbox', { name: 'About you' }).fill('Narrow looms, wide scarves. Galway.')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
  })

  await test.step('somebody likes and answers that', async () => {
    await friend.page.goto('/explore?by=new')
    await signIn(friend.page)
    const post = friend.page.getByRole('article').filter({ hasText: words })
    await post.getByRole('button', { name: /^Like/ }).click()
    await post.locator('time').click()
    await friend.page.getByRole('textbox', { name: /reply/i }).fill('Which yarn survived the heddles?')
    await friend.page.getByRole('button', { name: 'Reply', exact: true }).click()
    await endUndo(friend.page)
    await expect(friend.page.getByRole('article').filter({ hasText: 'Which yarn' })).toBeVisible()
  })

  for (const [name, url] of Object.entries({
    'home signed in': '/',
    // Whatever the hour is: since yesterday evening there is nothing at one in the morning.
    'catch-up signed in': '/catch-up#24h',
    'notifications signed in': '/notifications',
    'followed tags signed in': '/tags',
    'own weave': '/weave',
    'settings signed in': '/settings',
    'settings profile': '/settings/profile',
    'settings handle': '/settings/handle',
    'settings tips': '/settings/tips',
    'settings keys': '/settings/keys',
    'settings appearance': '/settings/appearance',
    'settings language': '/settings/language',
    'settings content': '/settings/content',
    'settings data': '/settings/data',
    'settings standing': '/settings/standing',
    'settings delete': '/settings/delete',
    'muted words': '/settings/muted/words',
    'hidden replies': '/settings/muted/replies',
    'blocked people': '/settings/blocked',
  })) {
    await test.step(name, async () => {
      if (url === '/') await forgetWhatWasSeen(page)
      await page.goto(url)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      // The first posts of home may be those of the last visit, before she followed anyone.
      if (url === '/') await expect(page.getByText('«Minutt fire.»')).toBeVisible()
      await shoot(page, name)
    })
  }

  await test.step('layers', async () => {
    await page.goto('/')
    await expect(page.getByText('«Minutt fire.»')).toBeVisible()
    await shoot(page, 'account', async () => {
      await page.getByRole('button', { name: /^Your account/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
    })
    await shoot(page, 'post menu', async () => {
      await page.getByRole('article').first().getByRole('button', { name: /^More/ }).click()
      await expect(page.getByRole('menu').or(page.getByRole('dialog'))).toBeVisible()
    })
    await shoot(page, 'shortcuts', async () => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    })
    await shoot(page, 'composer', async () => {
      await page.keyboard.press('n')
      await expect(page.getByRole('dialog')).toBeVisible()
    })
  })
})

/** Whether her own post was drawn before she went on decides where she left off. */
async function forgetWhatWasSeen(page: Page) {
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('kith.seen')) localStorage.removeItem(key)
  })
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
