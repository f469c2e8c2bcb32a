import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { nextFrame } from '../../timing/nextFrame.ts'
import { Menu } from './Menu.tsx'
import type { MenuEntry } from './MenuEntry.ts'

afterEach(async () => {
  document.documentElement.dir = 'ltr'
  document.documentElement.style.removeProperty('--quick')
  await page.viewport(1280, 800)
})

async function draw() {
  const chosen = vi.fn()
  const entry = (key: string, label: string, more = {}): MenuEntry => ({
    key,
    label,
    onSelect: () => chosen(key),
    ...more,
  })
  const entries: readonly MenuEntry[] = [
    entry('copy', 'Copy link', { icon: 'link' }),
    entry('pin', 'Pin', { icon: 'pin', isChecked: true }),
    entry('edit', 'Edit', { isDisabled: true }),
    'separator',
    entry('delete', 'Delete', { icon: 'trash', isDestructive: true }),
  ]
  await render(
    <main>
      <Menu label="More" entries={entries} />
    </main>,
  )
  return { chosen, button: page.getByRole('button', { name: 'More' }) }
}

test('behavior: on a wide window the menu is run by keyboard, and gives the focus back', async () => {
  await page.viewport(1280, 800)
  const { chosen, button } = await draw()

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Copy link' })).toHaveFocus()
  await userEvent.keyboard('d')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  expect(chosen).toHaveBeenCalledExactlyOnceWith('delete')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('behavior: Escape and the button close the menu; a disabled entry does nothing', async () => {
  await page.viewport(1280, 800)
  const { chosen, button } = await draw()

  await button.click()
  await expect.element(page.getByRole('menuitemcheckbox', { name: 'Pin' })).toHaveAttribute('aria-checked', 'true')
  await page.getByRole('menuitem', { name: 'Edit' }).click({ force: true })
  expect(chosen).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await button.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await button.click({ force: true })

  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

test.each(['ltr', 'rtl'])('behavior: a menu opens towards the middle of the window, %s', async (dir) => {
  await page.viewport(1280, 800)
  document.documentElement.dir = dir
  const entries = [{ key: 'copy', label: 'Copy link', onSelect: () => undefined }]
  await render(
    <main style={{ display: 'flex', justifyContent: 'space-between', paddingInline: 400 }}>
      <Menu label="First" entries={entries} />
      <Menu label="Last" entries={entries} />
    </main>,
  )

  for (const label of ['First', 'Last']) {
    const button = page.getByRole('button', { name: label })
    await button.click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    const isLeft = (label === 'First') === (dir === 'ltr')
    const side = isLeft ? 'left' : 'right'
    await expect
      .poll(() => page.getByRole('menu').element().getBoundingClientRect()[side])
      .toBeCloseTo(button.element().getBoundingClientRect()[side], -1)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
})

test('regression: a menu that leaves does not move to the other end of its button', async () => {
  await page.viewport(1280, 800)
  await render(
    <main style={{ paddingInline: 300 }}>
      <Menu label="More" entries={[{ key: 'copy', label: 'Copy link', onSelect: () => undefined }]} />
    </main>,
  )
  const button = page.getByRole('button', { name: 'More' })
  await button.click()
  await expect.element(page.getByRole('menu')).toBeInTheDocument()
  const menu = page.getByRole('menu').element()
  const findStart = () => (menu.parentElement as HTMLElement).getBoundingClientRect().left
  const { left } = button.element().getBoundingClientRect()
  await expect.poll(findStart).toBeCloseTo(left, -1)
  await expect.poll(() => document.getAnimations()).toEqual([])

  // It leaves until it has been looked at. Not before it is open: what turns back takes only as long as it came.
  document.documentElement.style.setProperty('--quick', '60s')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => menu.hasAttribute('data-ending-style')).toBe(true)
  for (let frame = 0; frame < 5; frame++) await nextFrame()

  expect(findStart()).toBeCloseTo(left, -1)
})

test('behavior: on a phone the menu is a sheet, which what is chosen finds closed', async () => {
  await page.viewport(390, 800)
  const { chosen, button } = await draw()

  await button.click()
  const sheet = page.getByRole('dialog', { name: 'More' })
  await expect.element(sheet).toBeVisible()
  const box = sheet.element()
  await expect.poll(() => Math.round(box.getBoundingClientRect().bottom)).toBe(innerHeight)
  expect(await findAxeProblems()).toEqual([])
  await page.getByRole('button', { name: 'Delete' }).click()

  await expect.poll(() => chosen.mock.calls).toEqual([['delete']])
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('a11y: axe finds nothing in an open menu', async () => {
  await page.viewport(1280, 800)
  const { button } = await draw()

  await button.click()
  await expect.element(page.getByRole('menu', { name: 'More' })).toBeVisible()

  expect(await findAxeProblems()).toEqual([])
})
