import { expect, test } from '../test.ts'

test('journey: a stranger reads a thread and verifies it without trusting the service', async ({ arrive }) => {
  const { page } = await arrive()

  await test.step('opens the post that was answered most', async () => {
    await page.goto('/explore')
    await page.getByRole('article').first().locator('time').click()
    await expect(page).toHaveURL(/\/post\//)
    await expect(page.getByRole('heading', { name: 'Replies' })).toBeVisible()
  })

  await test.step('the proof is a chain of four links, each checked and explained', async () => {
    await page.getByText('Proof of authorship').click()
    for (const sentence of [
      "The author's wallet signed a permission to post.",
      'That permission names this key, lets it post, and is unchanged.',
      'The signed message is this post, byte for byte.',
      'The server signed a receipt when it accepted the post.',
    ])
      await expect(page.getByText(sentence)).toBeVisible()
    await page.getByRole('button', { name: 'Show the bytes' }).first().click()
    await expect(page.getByText(/^(?:[0-9a-f]{2}\s?){16}/).first()).toBeVisible()
  })

  await test.step('everything on the page is verified here', async () => {
    await page.getByRole('button', { name: /^Verify (?:all )?\d+ posts? on this page/ }).click()
    await expect(page.getByText(/verified in your browser\.$/)).toBeVisible()
  })
})

test('journey: the look and the language of the app follow their reader', async ({ arrive }) => {
  const { page } = await arrive()
  const html = page.locator('html')

  await test.step('dark, larger, and kept over a reload', async () => {
    await page.goto('/settings/appearance')
    await page.getByRole('radio', { name: 'Dark' }).click()
    await page.getByRole('slider', { name: 'Text size' }).press('ArrowRight')
    await page.reload()
    await expect(html).toHaveAttribute('data-theme', 'dark')
    await expect(html).toHaveAttribute('data-text-size', '115')
  })

  await test.step('Arabic turns the page around, and German back', async () => {
    await page.goto('/settings/language')
    await page.getByRole('combobox').selectOption('ar')
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('lang', 'ar')
    await page.getByRole('combobox').selectOption('de')
    await expect(html).toHaveAttribute('dir', 'ltr')
    await expect(page.getByRole('link', { name: 'Start', exact: true }).first()).toBeVisible()
  })
})
