import { answerDevWallet } from '../person/answerDevWallet.ts'
import { endUndo } from '../person/endUndo.ts'
import { pickWallet } from '../person/pickWallet.ts'
import { expect, test } from '../test.ts'

test('journey: a newcomer reads the introduction and a post, and does the first steps', async ({ arrive }) => {
  const { page } = await arrive({ browser: { viewport: { width: 390, height: 844 } } })
  const main = page.getByRole('main')
  const steps = page.getByRole('region', { name: 'Welcome. Four small steps' })

  await test.step('the introduction and the first post are in view', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
    await expect(main.getByRole('button', { name: 'Get started' })).toBeInViewport()
    await expect(main.getByRole('article').first()).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('help answers without a wallet', async () => {
    await main.getByRole('link', { name: 'How it works' }).click()
    await page.getByRole('searchbox', { name: 'Search the answers' }).fill('cost sign')
    await expect(main.getByRole('heading', { name: 'What did I sign, and what did it cost?' })).toBeVisible()
    await main.getByRole('link', { name: 'Privacy in plain words' }).click()
    await expect(main.getByRole('region', { name: 'What cannot be undone' })).toBeVisible()
    await page.goto('/')
  })

  await test.step('gets started and signs', async () => {
    await main.getByRole('button', { name: 'Get started' }).click()
    const wallets = page.getByRole('dialog', { name: 'Connect a Wallet' })
    await expect(wallets).toBeVisible()
    await page.keyboard.press('Escape')
    await pickWallet(page, 'Dev Wallet')
    await answerDevWallet(page, 'connect', 'yes')
    await page
      .getByRole('dialog', { name: 'Verify your account' })
      .getByRole('button', { name: 'Send message' })
      .click()
    await answerDevWallet(page, 'sign', 'yes')
    await expect(steps.getByRole('listitem')).toHaveCount(4)
  })

  await test.step('follows three people, which checks a step and fills home', async () => {
    await steps.getByRole('link', { name: 'Follow three people' }).click()
    for (const name of ['maren-boats', 'cosmo', 'ines-loom']) {
      await page.goto(`/u/${name}`)
      await main.getByRole('button', { name: /^Follow / }).click()
      await expect(main.getByRole('button', { name: /^Following / })).toBeVisible()
    }
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(steps.getByText('Follow three people')).toContainText('(done)')
    await expect(main.getByRole('article').first()).toBeVisible()
  })

  await test.step('writes the first post, which checks another step', async () => {
    await steps.getByRole('button', { name: 'Write your first post' }).click()
    await expect(page.getByRole('textbox', { name: 'Write a post' })).toBeFocused()
    await page.keyboard.type('Hello from a new loom.')
    await page.getByRole('button', { name: 'Post', exact: true }).click()
    await endUndo(page)
    await expect(steps.getByText('Write your first post')).toContainText('(done)')
  })

  await test.step('hides the rest for good', async () => {
    await steps.getByRole('button', { name: 'Hide these steps for good' }).click()
    await expect(steps).toBeHidden()
    await page.reload()
    await expect(main.getByRole('article').first()).toBeVisible()
    await expect(steps).toBeHidden()
  })
})
