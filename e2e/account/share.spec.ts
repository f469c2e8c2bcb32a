import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

const picture = join(import.meta.dirname, '../../apps/web/public/icon-192.png')

/** What the system does when somebody chooses this app in its share sheet: a form that it posts (share_target in the manifest). */
async function share(page: Page, origin: string, texts: Readonly<Record<string, string>>, pictures: string[]) {
  await page.goto('about:blank')
  const fields = Object.keys(texts).map((name) => `<textarea name="${name}"></textarea>`)
  await page.setContent(
    `<form method="post" enctype="multipart/form-data" action="${origin}/write">${fields.join('')}<input type="file" name="pictures" multiple><button>Share</button></form>`,
  )
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name="${name}"]`).fill(text)
  await page.locator('[name="pictures"]').setInputFiles(pictures)
  await page.getByRole('button', { name: 'Share' }).click()
}

test('journey: another app shares a page and pictures, which become a post after the sign-in', async ({
  arrive,
  stack,
}) => {
  const { page } = await arrive({ browser: { viewport: { width: 390, height: 844 } } })
  const { origin } = stack
  const field = page.getByRole('textbox', { name: 'Write a post' })
  const dialog = page.getByRole('dialog', { name: 'New post' })

  await test.step('the app can be installed, and is offered for sharing', async () => {
    await page.goto('/')
    const path = await page.locator('link[rel="manifest"]').getAttribute('href')
    const answer = await page.request.get(path ?? '')
    expect(answer.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const manifest = await answer.json()
    expect((await (await page.request.get('/manifest.de.webmanifest')).json()).shortcuts[0].name).toBe('Neuer Beitrag')
    expect(manifest.share_target.action).toBe('/write')
    for (const { url } of manifest.shortcuts) expect((await page.request.get(url)).status()).toBe(200)
    for (const { src } of [...manifest.icons, ...manifest.screenshots])
      expect((await page.request.get(src)).status()).toBe(200)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  })

  await test.step('before signing in, the text is kept and the picture waits', async () => {
    await share(page, origin, { title: 'A <b>page</b>', url: 'https://a.example/b' }, [picture])
    await expect(field).toHaveValue('A <b>page</b>\nhttps://a.example/b')
    await expect(page.getByText(/^The image you shared waits here/)).toBeVisible()
    await page.reload()
    await expect(field).toHaveValue('A <b>page</b>\nhttps://a.example/b')
  })

  await test.step('after it, Post opens the composer with both', async () => {
    await signIn(page)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(dialog.getByRole('textbox').first()).toHaveValue('A <b>page</b>\nhttps://a.example/b')
    await expect(dialog.getByRole('img').first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await dialog.getByRole('button', { name: 'Post without' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'A <b>page</b>' })).toBeVisible()
  })

  await test.step('signed in, a share opens the composer at once; back does not share again', async () => {
    await share(page, origin, { text: 'Look at this' }, [])
    await expect(dialog.getByRole('textbox').first()).toHaveValue('Look at this')
    await expect(page).toHaveURL(`${origin}/`)
  })

  await test.step('a link of another site fills the composer in the same way', async () => {
    await page.goto(`/write?text=${encodeURIComponent('From a link')}`)
    await expect(dialog.getByRole('textbox').first()).toHaveValue('From a link')
  })
})
