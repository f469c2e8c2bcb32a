import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { lockScroll } from './lockScroll.ts'

const root = document.documentElement
/** Those of the page itself. */
const ownSheets = [...document.adoptedStyleSheets]

beforeEach(() => page.viewport(1000, 600))
afterEach(async () => {
  document.adoptedStyleSheets = ownSheets
  root.removeAttribute('dir')
  await resetPage()
})

const parts = `
  ::-webkit-scrollbar { width: 15px }
  .fixed { position: fixed; block-size: 20px }
  .right { inset-block-start: 0; right: 0; inline-size: 50px }
  .middle { inset-block-start: 20px; left: 50%; transform: translateX(-50%) }
  .between { inset-inline: 0; inset-block-start: 40px; margin: auto; inline-size: 60px }
  .across { inset-block-start: 60px; inset-inline: 0; text-align: end }
  .wide { inset-block-start: 80px; left: 0; width: 100% }
  .half { inset-block-start: 100px; left: 25%; width: 50% }
  .absolute { position: absolute; inset-block-end: 0; right: 0 }
  .row { display: flex; justify-content: space-between; padding-block-start: 140px }
`

function style(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(parts + css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function Page({ isLong }: { isLong: boolean }) {
  return (
    <main style={{ height: isLong ? 3_000 : 300 }}>
      {['right', 'middle', 'between', 'across', 'wide', 'half'].map((name) => (
        <div key={name} className={`fixed ${name}`}>
          <span>{name}</span>
        </div>
      ))}
      <p className="absolute">At the end of the window</p>
      <div className="row">
        <span>Start</span>
        <ConnectButton />
        <span>End</span>
      </div>
    </main>
  )
}

/** Where each part of the page is, and what is written into its `style`. */
function look(): string[] {
  return [root, document.body, ...document.body.querySelectorAll('main, main *')].map((element) => {
    const { left, right, top } = element.getBoundingClientRect()
    return [element.tagName, element.className, left, right, top].join(' ')
  })
}

const listStyles = () =>
  [root, document.body, ...document.querySelectorAll('main *')].map((part) => part.getAttribute('style'))

const ordinary = 'body { margin: 0 }'
type Look = { css: string; isLong?: boolean; dir?: 'rtl'; bar?: number; tags?: string[] }
/** The slow ones join two of the others. */
const pages: { [name: string]: Look } = {
  'a long page': { css: ordinary, isLong: true, bar: 15 },
  'a long page with margins': {
    css: 'html { margin: 0 auto; width: 80% } body { margin: 8px }',
    isLong: true,
    bar: 15,
  },
  'a short page': { css: ordinary },
  'a short page, html keeps a gutter': { css: 'html { scrollbar-gutter: stable }', bar: 15 },
  'a long page, html keeps a gutter': {
    css: 'html { scrollbar-gutter: stable }',
    isLong: true,
    bar: 15,
    tags: ['slow'],
  },
  'a short page, html keeps two gutters': { css: 'html { scrollbar-gutter: stable both-edges }', bar: 30 },
  'a short page, body keeps a gutter': { css: 'body { scrollbar-gutter: stable; overflow-y: auto }', tags: ['slow'] },
  'a short page, html always has its bar': { css: 'html { overflow-y: scroll }', bar: 15 },
  'a short page, body always has its bar': { css: 'body { overflow-y: scroll }', bar: 15, tags: ['slow'] },
  'a long page, body hides what is too wide': {
    css: 'body { overflow-x: hidden } .row { margin-block: 30px }',
    isLong: true,
    bar: 15,
  },
  'a long page, body scrolls by itself': {
    css: 'html, body { height: 100%; margin: 0 } html { overflow: hidden } body { overflow-y: auto }',
    isLong: true,
  },
  'a long page from right to left': { css: ordinary, isLong: true, dir: 'rtl', bar: 15 },
  'a short page from right to left, html keeps a gutter': {
    css: 'html { scrollbar-gutter: stable }',
    dir: 'rtl',
    bar: 15,
    tags: ['slow'],
  },
  'a long page where everything glides': { css: '* { transition: all 1s }', isLong: true, bar: 15 },
}

for (const [name, { css, isLong = false, dir, bar = 0, tags = [] }] of Object.entries(pages)) {
  test(`behavior: a dialog moves nothing, and its backdrop covers the scroll bar: ${name}`, { tags }, async () => {
    style(css)
    if (dir) root.dir = dir
    await renderKit({ children: <Page isLong={isLong} /> })
    await expect.element(page.getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    const scroller = getComputedStyle(document.body).overflowY === 'auto' && bar === 0 ? document.body : root
    scroller.scrollTop = 7
    const before = { parts: look(), styles: listStyles(), top: scroller.scrollTop }
    const across = document.querySelector('.across')?.getBoundingClientRect()
    expect(window.innerWidth - (across?.width ?? 0)).toBe(bar)

    // What is as before can be opened again: in the gate one page shows it.
    const isTwice = import.meta.env['KITH_FULL'] === '1' || name === 'a long page'
    for (const _ of isTwice ? ['once', 'twice'] : ['once']) {
      await page.getByRole('button', { name: 'Connect Wallet' }).click()
      const dialog = page.getByRole('dialog')
      await expect.element(dialog).toBeVisible()

      expect(look()).toEqual(before.parts)
      expect(dialog.element().getBoundingClientRect()).toMatchObject({ left: 0, right: window.innerWidth })
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog).not.toBeInTheDocument()
      expect({ parts: look(), styles: listStyles(), top: scroller.scrollTop }).toEqual(before)
    }
  })
}

test('behavior: nothing moves either when one dialog follows another', async () => {
  style(ordinary)
  await renderKit({ adapter: {}, children: <Page isLong={true} /> })
  const button = page.getByRole('button', { name: 'Connect Wallet' })
  await expect.element(button).toBeVisible()
  const listPlaces = () => look().filter((part) => !part.startsWith('BUTTON'))
  const before = look().filter((part) => /fixed|MAIN|HTML|BODY/.test(part))
  await button.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Test Wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Verify your account' })).toBeVisible()

  expect(listPlaces()).toEqual(expect.arrayContaining(before))
  expect(getComputedStyle(root).overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(listPlaces()).toEqual(expect.arrayContaining(before))
  expect(root.getAttribute('style')).toBeNull()
})

test('behavior: the last of two stacked dialogs to close releases the scroll', async () => {
  style(ordinary)
  await renderKit({ children: <Page isLong={true} /> })
  root.style.overflowY = 'scroll'
  root.style.setProperty('margin-left', '10px', 'important')
  const before = { parts: look(), style: root.getAttribute('style') }
  const dialogs = ['one', 'two'].map(() => {
    const dialog = document.createElement('dialog')
    dialog.style.cssText = 'position: fixed; inset: 0; width: 100%; max-width: none; margin: 0; padding: 0; border: 0'
    document.body.append(dialog)
    dialog.showModal()
    return dialog
  })

  const unlocks = dialogs.map((dialog) => lockScroll(dialog))
  expect(look()).toEqual(before.parts)
  for (const unlock of unlocks) {
    expect(getComputedStyle(root).overflow).toBe('hidden')
    unlock()
  }
  for (const dialog of dialogs) dialog.remove()

  expect({ parts: look(), style: root.getAttribute('style') }).toEqual(before)
  root.removeAttribute('style')
})
