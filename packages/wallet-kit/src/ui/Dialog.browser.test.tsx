import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'
import { lightTheme } from '../theme/lightTheme.ts'
import type { Theme } from '../theme/Theme.ts'

const sheet = new CSSStyleSheet()
// A bar that takes room, as with a mouse on most desktops, and an app that keeps its room for it.
sheet.replaceSync('html { scrollbar-gutter: stable } ::-webkit-scrollbar { width: 15px } #tall { height: 3000px }')

beforeEach(async () => {
  await page.viewport(1280, 800)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
})
afterEach(async () => {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  await resetPage()
})

test('regression: the backdrop covers the scroll bar too, and the page behind does not move', async () => {
  await renderKit({
    children: (
      <div id="tall">
        <ConnectButton />
      </div>
    ),
  })
  const root = document.documentElement
  const bodyWidth = () => document.body.getBoundingClientRect().width
  const before = bodyWidth()
  expect(window.innerWidth - root.clientWidth).toBe(15)

  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()

  expect(page.getByRole('dialog').element().getBoundingClientRect().width).toBe(1280)
  expect(bodyWidth()).toBe(before)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect([window.innerWidth - root.clientWidth, bodyWidth()]).toEqual([15, before])
})

test('behavior: the page behind is blurred as the theme requires, otherwise it has no filter', async () => {
  const openWith = async (theme: Theme) => {
    await renderKit({ kit: { theme } })
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    const filter = getComputedStyle(page.getByRole('dialog').element(), '::backdrop').backdropFilter
    await resetPage()
    return filter
  }

  expect(await openWith(lightTheme())).toBe('none')
  expect(await openWith(lightTheme({ overlayBlur: 'small' }))).toBe('blur(4px)')
})

/** Presses Tab until the focus is where it was; returns each stop on the way. */
async function walkAround(key: string): Promise<string[]> {
  const stops: string[] = []
  for (let press = 0; press < 40; press++) {
    await userEvent.keyboard(key)
    const active = document.activeElement as HTMLElement
    const name = page.getByRole('dialog').last().element().contains(active) ? active.textContent : 'outside'
    if (stops.length > 1 && name === stops[0]) return stops
    stops.push(name)
  }
  return stops
}

test('a11y: Tab goes round in the dialog, and Shift+Tab the other way', async () => {
  await renderKit()
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()

  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(document.activeElement?.textContent).toBe('Learn More')
  const forth = await walkAround('{Tab}')
  const back = await walkAround('{Shift>}{Tab}{/Shift}')

  expect(forth).toContain('Learn More')
  expect(forth).not.toContain('outside')
  expect(back.toSorted()).toEqual(forth.toSorted())
})

test('a11y: Tab goes round inside a dialog of the app, too', async () => {
  await renderKit({
    children: (
      <dialog ref={(dialog) => void (dialog?.open || dialog?.showModal())}>
        <a href="#host">host</a>
        <ConnectButton />
      </dialog>
    ),
  })
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()

  const stops = await walkAround('{Tab}')

  expect(stops).toContain('Learn More')
  expect(stops).not.toContain('outside')
  expect(stops).not.toContain('host')
})
