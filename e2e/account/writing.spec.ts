import { join } from 'node:path'
import { signIn } from '../person/signIn.ts'
import { expect, test } from '../test.ts'

const picture = join(import.meta.dirname, '../../apps/web/public/icon-192.png')

test('journey: a chain with an image is drafted, kept, sent, undone, sent and edited', async ({ arrive }) => {
  const { page } = await arrive()
  const dialog = page.getByRole('dialog', { name: 'New post' })
  const post = (text: string) => page.getByRole('article').filter({ hasText: text })

  await test.step('writes the first post, with an image that wants a description', async () => {
    await page.goto('/')
    await signIn(page)
    await page.getByRole('main').press('n')
    await dialog.getByRole('textbox').first().fill('Three days at the dye pot, in order. #madder')
    const choose = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Add images' }).click()
    await (await choose).setFiles(picture)
    await dialog.getByRole('textbox', { name: 'Describe image 1' }).fill('A red square of cloth')
  })

  await test.step('adds a second one, closes, reloads: the draft is in the list', async () => {
    await dialog.getByRole('button', { name: 'Add another post' }).click()
    await dialog.getByRole('textbox', { name: 'Post 2 of 2' }).fill('Day two: it went brown.')
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Draft saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
    await page.getByRole('main').press('n')
    await dialog.getByRole('button', { name: 'Drafts (1)' }).click()
    await page.getByRole('button', { name: /^Continue: Three days/ }).click()
    await expect(dialog.getByRole('textbox', { name: 'Describe image 1' })).toHaveValue('A red square of cloth')
  })

  await test.step('posts both, takes them back within ten seconds, and posts them again', async () => {
    await dialog.getByRole('button', { name: 'Post all 2' }).click()
    await expect(post('Three days at the dye pot')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Post 2 of 2' })).toHaveValue('Day two: it went brown.')
    await dialog.getByRole('button', { name: 'Post all 2' }).click()
    await expect(post('Three days at the dye pot').getByText('Sending')).toHaveCount(0, { timeout: 30_000 })
  })

  await test.step('the chain is one thread of its author', async () => {
    await post('Three days at the dye pot').locator('time').first().click()
    await expect(page).toHaveURL(/\/post\//)
    await expect(post('Day two: it went brown.')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByRole('link', { name: /A red square of cloth/ })).toBeVisible()
  })

  await test.step('an edit shows what it changed', async () => {
    const first = post('Three days at the dye pot')
    await first.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit post' })
    await expect(edit.getByText('Everyone can see that you edited this')).toBeVisible()
    await edit.getByRole('textbox').first().fill('Four days at the dye pot, in order. #madder')
    await edit.getByRole('button', { name: 'Save changes' }).click()
    await expect(post('Four days at the dye pot')).toBeVisible()
    await page.getByRole('link', { name: 'Edited' }).click()
    await expect(page.locator('del')).toHaveText(/Three/)
    await expect(page.locator('ins')).toHaveText(/Four/)
  })
})
