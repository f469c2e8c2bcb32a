import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { renderKit, resetPage } from '../test-page/renderKit.tsx'

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

test('regression: the backdrop covers the room of the scroll bar too, and the page behind stays where it stood', async () => {
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
