/**
 * Connects the page's own dev wallet, and signs in. Whoever is suggested is followed, so that home has something to show.
 *
 * @param {import('playwright-core').Page} page
 * @param {{ origin: string, follows: number }} parameters
 */
export async function signIn(page, { origin, follows }) {
  const dialog = (/** @type {string} */ name) => page.getByRole('dialog', { name })
  await page.goto(origin)
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog('Connect a Wallet').getByRole('button', { name: 'Dev Wallet' }).click()
  await dialog('Connect to this page?').getByRole('button', { name: 'Connect' }).click()
  await dialog('Verify your account').getByRole('button', { name: 'Send message' }).click()
  await dialog('Sign this message?').getByRole('button', { name: 'Sign' }).click()
  await page.getByRole('button', { name: /^Your account/ }).waitFor()
  for (let followed = 0; followed < follows; followed++) {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .first()
      .click()
  }
  if (follows > 0) await page.getByRole('main').getByRole('article').first().waitFor()
}
