import type { Page } from '@playwright/test'
import { otherPages, pages } from '../pages.ts'
import { pickWallet } from '../person/pickWallet.ts'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'
import { findAxeProblems } from './findAxeProblems.ts'

const viewports = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1280, height: 800 },
}
const everyLook = ['phone light', 'phone dark', 'tablet light', 'tablet dark', 'desktop light', 'desktop dark'] as const
/** The gate checks the smallest pair, the full run every pair. */
const isFull = process.env['KITH_FULL'] === '1'
const looks = everyLook.filter((look) => isFull || look === 'phone light')
/** Posts, a thread and fields, which the gate looks at: drawn tests of the other routes have axe look, too. */
const kindNames = ['home', 'post', 'settings']
const kinds = Object.fromEntries(Object.entries(pages).filter(([name]) => kindNames.includes(name)))
const parts = isFull ? { 'every page': pages, 'every other page': otherPages } : { 'every kind of page': kinds }
/** Enough to leave the navigation on each width. */
const tabs = 6

/** Right to left, nothing is wider than the screen either. The words stay English: their direction is their own. */
async function expectMirrors(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    const over = document.documentElement.scrollWidth - window.innerWidth
    document.documentElement.dir = 'ltr'
    return over
  })
  expect(overflow, 'nothing is wider than the screen, right to left').toBeLessThanOrEqual(0)
}

/** From the heading on, Tab leads from one thing to the next, and each shows that it has the focus. */
async function expectTabStops(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main')
    main?.focus()
  })
  const seen = new Set<string>()
  for (let press = 0; press < tabs; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      // Some show it on what is around or beside them, as a search field and the composer do.
      const around = [element, element.parentElement, element.parentElement?.parentElement].filter((one) => one != null)
      const readLooks = () => {
        for (const animation of document.getAnimations())
          if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
        const beside = element.parentElement?.children ?? []
        const shown = [...around, ...beside, ...element.querySelectorAll('*')]
        const looks = shown.flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
        return looks
          .map((look) =>
            [
              look.outline,
              look.borderStyle,
              look.borderWidth,
              look.borderColor,
              look.boxShadow,
              look.backgroundColor,
            ].join(),
          )
          .join()
      }
      const focused = readLooks()
      element.blur()
      const plain = readLooks()
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions)
      const { width, height } = element.getBoundingClientRect()
      return { html: element.outerHTML.slice(0, 200), isSeen: width > 0 && height > 0 && focused !== plain }
    })
    // The end of the page: the browser's own bar follows.
    if (stop === null) return
    seen.add(stop.html)
    expect(stop.isSeen, `shows that it has the focus: ${stop.html}`).toBe(true)
  }
  expect(seen.size, 'Tab is not caught').toBeGreaterThan(1)
}

async function expectNoViolations(page: Page): Promise<void> {
  // Motion would be measured halfway: a text that fades in has no contrast yet. It is finished, not waited for: below the
  // screen, where `content-visibility` skips it, it stays paused until scrolled into view. Endless animations continue.
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  expect(await findAxeProblems(page)).toEqual([])
}

for (const look of looks) {
  const [device, colorScheme] = look.split(' ') as ['phone' | 'tablet' | 'desktop', 'light' | 'dark']
  const viewport = viewports[device]
  for (const [part, visited] of Object.entries(parts)) {
    test(`a11y: ${part} on a ${device}, ${colorScheme}`, async ({ arrive }) => {
      const { page } = await arrive({ browser: { colorScheme, viewport } })
      for (const [name, visit] of Object.entries(visited)) {
        await test.step(name, async () => {
          await visit(page)
          await expect(page.getByRole('navigation').first()).toBeVisible()
          await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
          await expectNoViolations(page)
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, 'nothing is wider than the screen').toBeLessThanOrEqual(0)
          await expectMirrors(page)
          await expectTabStops(page)
        })
      }
    })
  }

  test(`a11y: connecting, verifying and the account on a ${device}, ${colorScheme}`, { tag: '@slow' }, async ({
    arrive,
  }) => {
    const { page } = await arrive({ browser: { colorScheme, viewport }, answers: { connect: ['reject'] } })
    const retry = page.getByRole('button', { name: 'RETRY' })
    await page.goto('/')
    await pickWallet(page, 'Test Wallet')
    await expect(retry).toBeVisible()
    await expectNoViolations(page)
    await retry.click()
    await expect(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
    await expectNoViolations(page)
    await page
      .getByRole('dialog', { name: 'Verify your account' })
      .getByRole('button', { name: 'Send message' })
      .click()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible()
    await expectNoViolations(page)
  })
}

test('a11y: a keyboard alone connects, closes, and comes back to where it was', { tag: '@slow' }, async ({
  arrive,
}) => {
  const { page } = await arrive()
  await page.goto('/')
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await button.focus()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()
  await page.keyboard.press('Escape')

  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()
})

/** What a visitor is only invited to. The first five are in the gate. */
const signedInPaths = [
  ...['/', '/settings', '/settings/keys', '/settings/data', '/settings/delete'],
  ...(isFull ? ['profile', 'handle', 'tips', 'standing', 'muted/words'].map((name) => `/settings/${name}`) : []),
  ...(isFull ? ['/notifications', '/bookmarks', '/catch-up', '/weave', '/tags', '/moderation'] : []),
]

test('a11y: signed in, home and settings have no faults either', { tag: '@slow' }, async ({ arrive }) => {
  const { page } = await arrive()
  await page.goto('/')
  await signIn(page)
  for (const path of signedInPaths) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    await expectNoViolations(page)
  }
})
