import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { standStill } from '../test-page/standStill.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { lightTheme } from '../theme/lightTheme.ts'
import { midnightTheme } from '../theme/midnightTheme.ts'

afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const click = (name: string | RegExp) => dialog().getByRole('button', { name }).click()

/** All of axe's rules, and those that a theme decides: it has colours, and no structure. */
const allRules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
} as const
const colourRules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } as const

/** What axe finds in the open dialog once it stands still. */
async function findViolations(runOnly: typeof allRules | typeof colourRules) {
  await expect.element(dialog()).toBeVisible()
  const element = dialog().element()
  await standStill(element)
  const { violations } = await axe.run(element, {
    runOnly: { type: runOnly.type, values: [...runOnly.values] } as axe.RunOnly,
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const [name, theme] of Object.entries({ light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() })) {
  for (const width of [1280, 390]) {
    test(`a11y: axe finds nothing in any step, ${name}, ${width} px`, async () => {
      await page.viewport(width, 800)
      await renderKit({
        wallet: { answers: { connect: ['reject'] } },
        kit: { theme, showRecentTransactions: true },
        adapter: {},
      })
      const steps: string[][] = []
      const look = async () => void steps.push(await findViolations(name === 'light' ? allRules : colourRules))

      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      await look()
      if (width === 390) {
        await click('Learn More')
        await look()
      }
      await click('Get a Wallet')
      await look()
      await click('Get Rainbow')
      await look()
      await click('Get the app')
      await expect.element(dialog().getByRole('img')).toBeVisible()
      await look()
      await click('Continue')
      await look()
      if (width === 390) for (let step = 0; step < 5; step++) await click('Back')
      await click(/^Test Wallet/)
      await expect.element(dialog().getByRole('button', { name: 'RETRY' })).toBeVisible()
      await look()
      await click('RETRY')
      await expect.element(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()
      await look()
      await page.getByTestId('wk-sign-button').click()
      await page.getByTestId('wk-account-button').click()
      await look()
      await click('Close')
      await page.getByTestId('wk-chain-button').click()
      await look()

      expect(steps.flat()).toEqual([])
      expect(steps.length).toBeGreaterThan(8)
    }, 30_000)
  }
}
