import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createTranslate } from '../messages/createTranslate.ts'
import { en } from '../messages/english/en.ts'
import { getDirection } from '../messages/getDirection.ts'
import { loadMessages } from '../messages/loadMessages.ts'
import { type Locale, locales } from '../messages/locales.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'

afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

/** The elements that extend beyond the open panel, or are wider than their box. */
function findOverflow(): string[] {
  const panel = dialog().element().firstElementChild as HTMLElement
  const { left, right } = panel.getBoundingClientRect()
  return [panel, ...panel.querySelectorAll<HTMLElement>('*')]
    .filter((part) => {
      if (!(part instanceof HTMLElement) || getComputedStyle(part).clipPath !== 'none') return false
      const box = part.getBoundingClientRect()
      const isOutside = box.width > 0 && (box.left < left - 1 || box.right > right + 1)
      // What is inline has no width of its own.
      return isOutside || (part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1)
    })
    .map((part) => part.outerHTML.slice(0, 200))
}

/** Every step and modal, in one locale. Returns how many there were. */
async function walk(locale: Locale, look: () => void | Promise<void>): Promise<number> {
  const t = createTranslate({ ...en, ...(await loadMessages(locale)) }, getDirection(locale))
  const isCompact = window.innerWidth < 768
  let count = 0
  const arrive = async (title: string) => {
    await expect.element(dialog().getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
    count++
    await look()
  }
  const { screen } = await renderKit({
    wallet: { answers: { connect: ['reject'] } },
    kit: { locale, showRecentTransactions: true, appInfo: { appName: 'Test app' } },
    adapter: {},
  })

  await page.getByTestId('wk-connect-button').click()
  await arrive(t('connect.title'))
  // Beside the list in a wide window, behind a button in a narrow one.
  if (isCompact) await press(t('connect.learnMore'))
  await arrive(t('intro.title'))
  await press(t('intro.get'))
  await arrive(t('get.title'))
  await press(t('get.actionFor', { wallet: 'Rainbow' }))
  await arrive(t('download.options.title', { wallet: 'Rainbow' }))
  await press(t('download.mobile.action'))
  await expect.element(dialog().getByRole('img')).toBeVisible()
  await arrive(t('download.title', { wallet: 'Rainbow' }))
  await press(t('download.continue'))
  await arrive(t('download.title', { wallet: 'Rainbow' }))
  if (isCompact) for (let step = 0; step < 5; step++) await press(t('dialog.back'))
  await dialog()
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.element(dialog().getByRole('button', { name: t('connecting.retry') })).toBeVisible()
  await arrive('Test Wallet')
  await press(t('connecting.retry'))
  await arrive(t('signIn.title'))
  await page.getByTestId('wk-sign-button').click()
  await page.getByTestId('wk-account-button').click()
  await arrive(t('account.title'))
  await press(t('dialog.close'))
  await page.getByTestId('wk-chain-button').click()
  await arrive(t('chain.title'))

  await screen.unmount()
  await resetPage()
  return count
}

/** The locale with the most text, and the one with the longest word: those are what bursts a box. */
async function findLongestLocales(): Promise<Locale[]> {
  const texts = new Map<Locale, string>()
  for (const locale of locales) texts.set(locale, Object.values(await loadMessages(locale)).join(' '))
  const most = (measure: (text: string) => number) =>
    [...locales].sort((a, b) => measure(texts.get(b) ?? '') - measure(texts.get(a) ?? '')).slice(0, 1)
  // In letters that only break at a space: Chinese, Japanese and Thai break within.
  const longestWord = (text: string) =>
    Math.max(...(text.match(/[\p{sc=Latin}\p{sc=Cyrillic}]+/gu) ?? []).map(({ length }) => length))
  return [...most(({ length }) => length), ...most(longestWord)]
}

test('behavior: in the longest locales and right to left, nothing is cut off at 390 px', {
  tags: ['slow'],
}, async () => {
  await page.viewport(390, 800)
  const longest = [...(await findLongestLocales()), 'ar' as const]

  const found: { [locale: string]: string[] } = {}
  for (const locale of new Set(longest)) {
    const parts: string[] = []
    expect(await walk(locale, () => void parts.push(...findOverflow()))).toBe(10)
    found[locale] = parts
  }

  expect(found).toEqual(Object.fromEntries(longest.map((locale) => [locale, []])))
})
