import type {} from '@vitest/browser-playwright'
import { afterEach, expect, test, vi } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { forcePseudoClasses } from '../test-page/forcePseudoClasses.ts'
import { measureContrast } from '../test-page/measureContrast.ts'
import { openState } from '../test-page/openState.ts'
import { pageSheets } from '../test-page/pageSheets.ts'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { standStill } from '../test-page/standStill.ts'
import { kitStates } from '../test-page/states/kitStates.ts'
import { lightTheme } from './lightTheme.ts'

const sheets = Object.entries(pageSheets).map(([name, css]) => ({ name, sheet: createSheet(css) }))

/** Those of the page itself. */
const ownSheets = [...document.adoptedStyleSheets]

afterEach(async () => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  document.adoptedStyleSheets = ownSheets
  await resetPage()
})

function createSheet(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}

/** Runs `look` while the page has one more style sheet, behind the kit's own: of two rules as specific it wins. */
function withSheet<result>(sheet: CSSStyleSheet, look: () => result): result {
  const before = [...document.adoptedStyleSheets]
  document.adoptedStyleSheets = [...before, sheet]
  const seen = look()
  document.adoptedStyleSheets = before
  return seen
}

/** All but those with a second name, and those of movement: under reduced motion some sheets end every `!important`. */
const properties = [...getComputedStyle(document.body)].filter(
  (name) => !/block|inline|^animation|^transition|^scroll-behavior$/.test(name),
)

/** What a shape inside of an `svg` has, but never draws. */
const boxes = /^(border|margin|padding|box-sizing)/

type Part = { name: string; values: readonly string[] }

/** Each element of the kit and each of its pseudo-elements: where it is within its root, and every computed style. */
function readParts(): Part[] {
  return [...document.querySelectorAll('[data-wallet-kit]')].flatMap((root) => {
    const isDialog = root.matches('dialog')
    const origin = (isDialog ? root.firstElementChild : root)?.getBoundingClientRect()
    return [root, ...root.querySelectorAll('*')].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const box = [x - (origin?.x ?? 0), y - (origin?.y ?? 0), width, height].map((length) => length.toFixed(1)).join()
      const name = element.outerHTML.slice(0, 80)
      // The page lays out the button's root; it draws nothing itself.
      if (element === root && !isDialog) return { name, values: [box] }
      return [null, '::before', '::after', ...(isDialog && element === root ? ['::backdrop'] : [])].flatMap(
        (pseudo): Part[] => {
          const style = getComputedStyle(element, pseudo)
          const isDrawn = style.display !== 'none' && !['none', 'normal'].includes(style.content)
          if (pseudo !== null && pseudo !== '::backdrop' && !isDrawn) return []
          const drawn = element.matches('svg *') ? properties.filter((property) => !boxes.test(property)) : properties
          const styles = drawn.map((property) => `${property}: ${style.getPropertyValue(property)}`)
          return [{ name: `${name} ${pseudo ?? ''}`, values: [box, ...styles] }]
        },
      )
    })
  })
}

type Sheets = typeof sheets

/** The gate sees each sheet once, over one state after the other; computing every style of a dialog takes a while. */
function sheetsOf(index: number): Sheets {
  return import.meta.env['KITH_FULL'] === '1' ? sheets : sheets.filter((_, at) => at === index % sheets.length)
}

/** What each sheet changes, as `sheet: element: before -> after`. */
function findChanges(some: Sheets): string[] {
  const own = readParts()
  return some.flatMap(({ name, sheet }) => {
    const seen = withSheet(sheet, readParts)
    if (seen.length !== own.length) return [`${name}: ${own.length} -> ${seen.length} parts`]
    return own.flatMap((part, index) =>
      part.values.flatMap((value, at) => {
        const other = seen[index]?.values[at]
        return value === other ? [] : [`${name}: ${part.name}: ${value} -> ${other}`]
      }),
    )
  })
}

for (const [index, state] of kitStates.entries()) {
  const tags = index < sheets.length ? [] : ['slow']
  test(`behavior: a common style sheet of a page changes nothing inside the kit: ${state.name}`, {
    tags,
  }, async () => {
    await openState(state)
    await standStill(document.body)

    expect(findChanges(sheetsOf(index))).toEqual([])
  })
}

test('behavior: common style sheets do not change hover or focus of a button, a row and a link', {
  tags: ['slow'],
}, async () => {
  const state = kitStates.find(({ name }) => name === 'Your account, with transactions')
  if (!state) throw new Error('There is no such state.')
  await openState(state)
  await standStill(document.body)
  const find = (role: 'button' | 'link', name: string) =>
    page.getByRole('dialog').getByRole(role, { name, exact: true }).element()
  const button = find('button', 'Copy Address')
  const controls = [button, find('button', 'Connect another wallet'), find('link', 'Explorer')]
  const before = getComputedStyle(button).filter

  for (const [index, control] of controls.entries()) {
    for (const [at, names] of [['hover'], ['hover', 'active'], ['focus', 'focus-visible']].entries()) {
      const undo = await forcePseudoClasses(control, names)

      if (control === button && names.length === 1) expect(getComputedStyle(button).filter).not.toBe(before)
      expect(findChanges(sheetsOf(index + at))).toEqual([])
      await undo()
    }
  }
})

test("a11y: the title is readable in Vite's template, in a dark system with a light theme", async () => {
  const emulate = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  await emulate('dark')
  document.adoptedStyleSheets = [createSheet(pageSheets["Vite's template"])]
  await renderKit({ kit: { theme: lightTheme() } })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  const title = page.getByRole('dialog').getByRole('heading', { name: 'Connect a Wallet' })
  await expect.element(title).toBeVisible()

  const { color } = getComputedStyle(title.element())
  const ground = getComputedStyle(page.getByRole('dialog').element().firstElementChild ?? document.body).backgroundColor

  expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(true)
  expect(measureContrast(color, [ground])).toBeGreaterThanOrEqual(4.5)
  await emulate('')
})

test('behavior: an app’s own content follows its classes, not the kit’s element rules', async () => {
  document.adoptedStyleSheets = [
    createSheet(`
      p, span { color: lime; text-transform: uppercase }
      img { border: 9px solid; max-width: 10px }
      .own { color: rgb(1, 2, 3) }
      .face { border: 2px solid }
    `),
  ]
  const plain = (
    <p key="plain" data-testid="plain">
      Plain
    </p>
  )
  const own = (
    <p key="own" data-testid="own" className="own">
      Own
    </p>
  )
  await renderKit({
    kit: {
      avatar: ({ size }) => <img data-testid="face" className="face" alt="" width={size} height={size} />,
      appInfo: { disclaimer: [plain, own] },
    },
  })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByTestId('own')).toBeVisible()
  const style = (id: string) => getComputedStyle(page.getByTestId(id).element())

  expect([style('own').color, style('own').textTransform]).toEqual(['rgb(1, 2, 3)', 'none'])
  expect(style('plain').color).toBe(
    getComputedStyle(page.getByTestId('plain').element().parentElement as Element).color,
  )

  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect.element(page.getByTestId('face')).toBeVisible()
  expect([style('face').borderTopWidth, style('face').width, style('face').maxWidth]).toEqual(['2px', '24px', 'none'])
})

test('behavior: an app overrides a part with !important, and hides the button by its parent', async () => {
  document.adoptedStyleSheets = [
    createSheet('[data-testid="wk-connect-button"] { background: rgb(1, 2, 3) !important }'),
  ]
  await renderKit({
    children: (
      <div style={{ visibility: 'hidden', pointerEvents: 'none' }}>
        <ConnectButton />
      </div>
    ),
  })
  await expect.poll(() => document.querySelector('[data-testid="wk-connect-button"]')).not.toBeNull()
  const style = getComputedStyle(page.getByTestId('wk-connect-button').element())

  expect(style.backgroundColor).toBe('rgb(1, 2, 3)')
  expect([style.visibility, style.pointerEvents]).toEqual(['hidden', 'none'])
})

test('regression: the reset keeps the language, by which browsers break lines and choose glyphs', async () => {
  await renderKit({ kit: { locale: 'ja' } })
  await page.getByTestId('wk-connect-button').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()

  const locales = [page.getByTestId('wk-connect-button'), dialog, dialog.getByRole('heading').first()].map((part) =>
    getComputedStyle(part.element()).getPropertyValue('-webkit-locale'),
  )

  expect(new Set(locales)).toEqual(new Set(['"ja"']))
})
