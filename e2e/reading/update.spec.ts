import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilKept } from '../person/untilKept.ts'
import { createNextVersion } from '../stack/createNextVersion.ts'
import { expect, test } from '../test.ts'

const draft = 'Not finished, and not to be lost.'

test('journey: an open page is offered a new version, works until reloaded and keeps drafts', async ({
  arrive,
  stack,
}) => {
  const webDir = mkdtempSync(join(tmpdir(), 'kith-next-'))
  createNextVersion(webDir)
  const { page } = await arrive()
  // A browser that keeps no worker, such as a private window.
  const bare = await arrive({ browser: { serviceWorkers: 'block' } })
  const field = page.getByRole('textbox', { name: 'Write a post' })
  const entry = () => page.locator('script[type="module"][src]').first().getAttribute('src')
  await page.goto('/')
  await untilKept(page)
  await field.fill(draft)
  await bare.page.goto('/')
  await bare.page.getByRole('textbox', { name: 'Write a post' }).fill(draft)
  const before = await entry()

  try {
    await stack.stop()
    await stack.start({ webDir })

    await test.step('the page says so, and its own parts are still there', async () => {
      await expect(page.getByText('A new version is ready.')).toBeVisible()
      await page.getByRole('link', { name: 'Settings' }).first().click()
      await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      await page.getByRole('link', { name: 'Home' }).first().click()
      await expect(field).toHaveValue(draft)
    })

    await test.step('a reload brings the new version, with the draft', async () => {
      await page.getByRole('button', { name: 'Reload' }).click()
      await expect(field).toHaveValue(draft)
      await expect(page.getByRole('article').first()).toBeVisible()
      expect(await entry()).not.toBe(before)
      await expect(page.getByText('A new version is ready.')).toBeHidden()
    })

    await test.step('where nothing was kept, a part that is gone leads to the same offer', async () => {
      await bare.page.getByRole('link', { name: 'Settings' }).first().click()
      await expect(bare.page.getByRole('status').getByText("Part of this page couldn't load.")).toBeVisible()
      await bare.page.getByRole('button', { name: 'Reload', exact: true }).click()
      await expect(bare.page.getByRole('heading', { name: 'Settings' })).toBeVisible()
      await bare.page.getByRole('link', { name: 'Home' }).first().click()
      await expect(bare.page.getByRole('textbox', { name: 'Write a post' })).toHaveValue(draft)
    })
  } finally {
    await stack.stop()
    rmSync(webDir, { recursive: true, force: true })
    await stack.start()
  }
})
