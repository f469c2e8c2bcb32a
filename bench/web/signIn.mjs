import { kithPosts } from './findSubjects.mjs'

/**
 * Connects the page's own dev wallet, signs in, and follows those who wrote last, so that home has something to show.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ origin: string, follows: number }} parameters
 */
export async function signIn(page, { origin, follows }) {
  const dialog = (/** @type {string} */ name) => page.getByRole('dialog', { name })
  await page.goto(`${origin}/explore`)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog('Connect a Wallet').getByRole('button', { name: 'Dev Wallet' }).click()
  await dialog('Connect to this page?').getByRole('button', { name: 'Connect' }).click()
  await dialog('Verify your account').getByRole('button', { name: 'Send message' }).click()
  await dialog('Sign this message?').getByRole('button', { name: 'Sign' }).click()
  await page.getByRole('button', { name: /^Your account/ }).waitFor()
  if (follows === 0) return

  const links = page.locator(`${kithPosts} a[href^="/u/"]`)
  await links.first().waitFor()
  const hrefs = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')))
  for (const href of [...hrefs].slice(0, follows)) {
    await page.goto(`${origin}${href}`)
    const main = page.getByRole('main')
    await main
      .getByRole('button', { name: /^Follow / })
      .first()
      .click()
    await main
      .getByRole('button', { name: /^Following / })
      .first()
      .waitFor()
  }
}
