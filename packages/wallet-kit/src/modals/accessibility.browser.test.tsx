import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { enlargeText } from '../test-page/enlargeText.ts'
import { findOutOfReach } from '../test-page/findOutOfReach.ts'
import { openState } from '../test-page/openState.ts'
import { type RenderedKit, resetPage } from '../test-page/renderKit.tsx'
import { standStill } from '../test-page/standStill.ts'
import type { KitState } from '../test-page/states/KitState.ts'
import { kitStates } from '../test-page/states/kitStates.ts'
import { darkTheme } from '../theme/darkTheme.ts'
import { lightTheme } from '../theme/lightTheme.ts'
import { midnightTheme } from '../theme/midnightTheme.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  await resetPage()
})

const themes = { light: lightTheme(), dark: darkTheme(), midnight: midnightTheme() }
type Look = { theme: keyof typeof themes; width: 1280 | 390; locale: 'en' | 'ar' }

const everyLook = (['en', 'ar'] as const).flatMap((locale) =>
  ([1280, 390] as const).flatMap((width) =>
    (['light', 'dark', 'midnight'] as const).map((theme): Look => ({ theme, width, locale })),
  ),
)
/** One state of each layout: what else there is differs in its text, and is left to `npm run verify`. */
const gateStates = [
  'the button of a connected wallet',
  'the button on a wrong network',
  'the buttons of single wallets',
  'Connect a Wallet',
  'Connect a Wallet, with small print',
  'learn',
  'get',
  'get, on a phone',
  'download options',
  'download',
  'download, on a phone',
  'extension instructions',
  'connecting, declined',
  'scan',
  'scan, expired',
  'open the app',
  'Verify your account, waiting',
  'Verify your account, nothing proved',
  'Your account, several accounts and transactions',
  'Your account, no other one to be had',
  'Your account, not copied',
  'Switch Networks, asking',
  'Switch Networks, failed',
  'Switch Networks, on a wrong one',
]
/**
 * The gate shows each of them in one look, and the looks in turn, so that each theme, width and direction of writing meets dialogs
 * and buttons. `longWords.browser.test.tsx` walks all steps at 390 px from right to left as well.
 */
const gateLooks: readonly Look[] = [
  { theme: 'light', width: 1280, locale: 'en' },
  { theme: 'dark', width: 390, locale: 'ar' },
  { theme: 'midnight', width: 1280, locale: 'ar' },
  { theme: 'light', width: 390, locale: 'en' },
  { theme: 'dark', width: 1280, locale: 'en' },
  { theme: 'midnight', width: 390, locale: 'en' },
]
function looksOf(index: number): readonly Look[] {
  const look = gateLooks[index % gateLooks.length]
  return import.meta.env['KITH_FULL'] === '1' || look === undefined ? everyLook : [look]
}

/** Another window; done when the modal is laid out for it, which happens with the next frame. */
async function resize(width: number, height: number): Promise<void> {
  // Most of this file's time goes by in resizing.
  if (innerWidth === width && innerHeight === height) return
  await page.viewport(width, height)
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}

/** The same page in another theme, width and locale. */
async function show({ theme, width, locale }: Look, kit: RenderedKit): Promise<void> {
  await resize(width, 800)
  kit.update({ theme: themes[theme], locale })
  const lang = () => document.querySelector('[data-wallet-kit]')?.getAttribute('lang')
  await expect.poll(lang, { interval: 5 }).toBe(locale)
}

/** What there is to look at. */
function findPart({ isDialog }: KitState, { screen }: RenderedKit): Element {
  return isDialog ? page.getByRole('dialog').element() : screen.container
}

/** All of axe's rules, those of WCAG 2.2 AA and its best practices. */
async function findViolations(part: Element): Promise<string[]> {
  await standStill(part)
  const { violations } = await axe.run(part, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Controls that show no ring of 2 px when the keyboard comes to them, or show it cut off. */
async function findUnringed(part: Element): Promise<string[]> {
  // From here on a focus counts as the keyboard's.
  await userEvent.keyboard('{Tab}')
  const controls = [...part.querySelectorAll<HTMLElement>('button, a')].filter((control) => control.checkVisibility())
  return controls.flatMap((control) => {
    control.focus()
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(control)
    const width = Number.parseFloat(outlineWidth)
    const isRing = outlineStyle === 'solid' && width >= 2 && !/, 0\)$/.test(outlineColor)
    const reach = Math.max(0, width + Number.parseFloat(outlineOffset))
    const { left, right } = control.getBoundingClientRect()
    const edge = control.closest('[data-wallet-kit] > div')?.getBoundingClientRect()
    const isCut = edge !== undefined && (left - reach < edge.left || right + reach > edge.right)
    return isRing && !isCut
      ? []
      : [`${outlineStyle} ${outlineWidth} ${outlineColor}: ${control.outerHTML.slice(0, 120)}`]
  })
}

test('behavior: each of the states that the gate looks at exists', () => {
  expect(kitStates.map(({ name }) => name)).toEqual(expect.arrayContaining(gateStates))
})

for (const state of kitStates) {
  const index = gateStates.indexOf(state.name)
  const tags = index < 0 ? ['slow'] : []
  test(`a11y: no axe problem, a focus ring everywhere, all in reach at 200 %: ${state.name}`, { tags }, async () => {
    const kit = await openState(state)
    const part = () => findPart(state, kit)
    const found: string[] = []
    const note = (where: string, faults: readonly string[]) =>
      found.push(...faults.map((fault) => `${where}: ${fault}`))

    for (const look of looksOf(Math.max(index, 0))) {
      const where = `${look.theme} ${look.width} ${look.locale}`
      await show(look, kit)
      note(where, await findViolations(part()))
      const undo = enlargeText(part())
      note(`${where}, enlarged text`, findOutOfReach(part()))
      undo()
    }
    note('moving', listMoving(part()))
    note('scrolls outside of its panel', part().scrollHeight > part().clientHeight ? [state.name] : [])
    note('ring', await findUnringed(part()))
    // What is left of 1280 by 800 when the page is enlarged.
    await resize(640, 400)
    note('zoomed', findOutOfReach(part()))

    expect(found).toEqual([])
  })
}

function listMoving(part: Element): string[] {
  return part.getAnimations({ subtree: true }).map(({ effect }) => {
    return effect instanceof KeyframeEffect ? (effect.target?.outerHTML.slice(0, 120) ?? '') : ''
  })
}
