import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

const manifest = join(import.meta.dirname, '../../apps/web/dist/client/.vite/manifest.json')
// The press must be faster than the code, so nothing may be kept from the visit before.
const browser = { serviceWorkers: 'block' } as const

/** Whether an address is of the script that everything which acts comes in. */
function isActing({ pathname }: URL): boolean {
  const chunks: Record<string, { name?: string; file: string }> = JSON.parse(readFileSync(manifest, 'utf8'))
  return Object.values(chunks).some(({ name, file }) => name === 'acting' && pathname === `/${file}`)
}

/** Holds back what acts; the answer lets it through. */
async function holdActing(page: Page): Promise<() => void> {
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(isActing, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** Messages that the page sends to be accepted, from now on. */
function countSubmits(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.postData()?.includes('"operationName":"Submit"')) count += 1
  })
  return () => count
}

test('journey: a press before its code has arrived is carried out once', async ({ arrive }) => {
  const { page, context } = await arrive({ browser })
  const release = await holdActing(page)
  await page.goto('/')
  const main = page.getByRole('main')

  await test.step('Connect, of a visitor', async () => {
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    release()
    await expect(page.getByRole('dialog', { name: 'Connect a Wallet' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await signIn(page)
  })

  await test.step('Like, of somebody who is signed in', async () => {
    await page.goto('/explore')
    await main.getByRole('article').nth(2).locator('time').click()
    await page.waitForURL('**/post/**')
    const later = await context.newPage()
    const submits = countSubmits(later)
    const releaseLater = await holdActing(later)
    await later.goto(page.url())
    const like = later.getByRole('main').getByRole('button', { name: /^Like/ }).first()
    await like.click()
    expect(submits()).toBe(0)
    releaseLater()
    await expect(
      later
        .getByRole('main')
        .getByRole('button', { name: /^Unlike/ })
        .first(),
    ).toBeVisible()
    await expect.poll(submits).toBe(1)
    // Exactly once: nothing follows, and the service has counted one.
    await later.reload()
    await expect(
      later
        .getByRole('main')
        .getByRole('button', { name: /^Unlike/ })
        .first(),
    ).toBeVisible()
    expect(submits()).toBe(1)
  })
})

test('journey: where the code cannot be loaded, reading goes on and the button says what to do', async ({ arrive }) => {
  const { page } = await arrive({ browser })
  await page.route(isActing, (route) => route.abort())
  await page.goto('/')

  await page.getByRole('button', { name: 'Connect Wallet' }).click()

  await expect(page.getByRole('alert').first()).toContainText(/Reload|try again/i)
  await page.getByRole('main').getByRole('article').first().locator('time').click()
  await page.waitForURL('**/post/**')
  await expect(page.getByText('Proof of authorship')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload', exact: true })).toBeVisible()
})
