import axe from 'axe-core'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderKit, resetPage } from '../../../test-page/renderKit.tsx'
import { scriptedConnector } from '../../../test-page/scriptedConnector.ts'
import { connectorsForWallets } from '../../../wallets/connectorsForWallets.ts'
import type { WalletDefinition } from '../../../wallets/definition/WalletDefinition.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')
const field = () => dialog().getByRole('searchbox', { name: 'Search wallets' })
const rows = () => [...document.querySelectorAll('dialog li button')].map(({ textContent }) => textContent)
const headings = () => [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent)
const status = () => document.querySelector('dialog [role=status]')?.textContent

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const names = [
  'Rainbow',
  'Rabby',
  'Café',
  ...letters.flatMap((letter) => [`${letter}ura`, `${letter}olt`, `${letter}ist`]),
]

/** A list that scrolls: in the gate one of 20 wallets. */
const many = import.meta.env['KITH_FULL'] === '1' ? 76 : 20

/** A wallet with an app on phones: it connects through WalletConnect. */
const define = (name: string): WalletDefinition => ({
  id: name.toLowerCase(),
  name,
  iconUrl: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><rect width="28" height="28" fill="hsl(${name.charCodeAt(0) * 37} 60% 45%)"/></svg>`)}`,
  appLink: `${name.toLowerCase()}://`,
  downloadUrls: { qrCode: 'https://example.com/get' },
})

/** Opens a list of so many wallets: one announced itself, three are popular, one is WalletConnect, the rest is under "All". */
async function openList(count: number, kit: Parameters<typeof renderKit>[0] = {}) {
  const all = names.slice(0, count - 2).map((name) => () => define(name))
  const list = [
    { groupName: 'Popular', wallets: all.slice(0, 3) },
    { groupName: 'All', wallets: all.slice(3) },
  ]
  const options = { appName: 'Test', projectId: '' }
  const rendered = await renderKit({
    ...kit,
    connectors: [...connectorsForWallets(list, options), scriptedConnector().create],
  })
  await page.getByTestId('wk-connect-button').click()
  await expect.element(dialog()).toBeVisible()
  return rendered
}

test('behavior: a list can be searched from eight wallets on', async () => {
  await openList(7)
  expect(rows()).toHaveLength(7)
  await expect.element(field()).not.toBeInTheDocument()
  await resetPage()

  await openList(8)
  expect(rows()).toHaveLength(8)
  await expect.element(field()).toBeVisible()
})

test('behavior: the search keeps headings and size, announces a count, offers wallets to get', async () => {
  await openList(many)
  expect(headings()).toEqual(expect.arrayContaining(['Installed', 'Popular', 'All']))
  expect(rows()).toHaveLength(many)
  const box = () => document.querySelector('dialog > div')?.getBoundingClientRect().toJSON()
  const before = box()

  await field().fill('RAB')
  await expect.poll(rows).toEqual(['Rabby'])
  expect(headings()).toContain('Popular')
  expect(status()).toBe('Wallets found: 1')
  expect(box()).toEqual(before)

  await field().fill('unknown')
  await expect.poll(rows).toEqual([])
  expect(status()).toBe('No wallet matches “unknown”.')
  expect(box()).toEqual(before)
  await dialog().getByRole('button', { name: 'Get a Wallet' }).first().click()
  await expect.element(dialog().getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()
})

test('behavior: on a phone the sheet keeps its height while the search has fewer rows', async () => {
  await page.viewport(390, 844)
  await openList(20)
  const heightOf = () => document.querySelector('dialog > div')?.getBoundingClientRect().height

  expect(heightOf()).toBe(468)
  await field().fill('RAB')
  await expect.poll(rows).toEqual(['Rabby'])
  expect(heightOf()).toBe(468)
})

test('a11y: Escape clears the field, then closes; arrows move between field and rows', async () => {
  await openList(many)
  await field().click()
  await userEvent.keyboard('ra')
  await expect.poll(() => rows().slice(0, 2)).toEqual(['Rainbow', 'Rabby'])
  const focused = () => document.activeElement?.textContent || document.activeElement?.tagName

  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Rainbow')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Rabby')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(focused()).toBe('INPUT')
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Rainbow')
  await userEvent.keyboard('{ArrowUp}{Escape}')
  await expect.element(field()).toHaveValue('')
  await expect.element(dialog()).toBeVisible()
  await expect.poll(rows).toHaveLength(many)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('behavior: recent wallets have their own group, without a mark, unless installed', async () => {
  localStorage.setItem('rk-recent', JSON.stringify(['bolt', 'rabby']))
  await openList(20)

  expect(headings().slice(0, 4)).toEqual(['Installed', 'Recent', 'Popular', 'All'])
  const [, bolt, rabby] = rows()
  expect([bolt, rabby]).toEqual(['Bolt', 'Rabby'])
  expect(rows().filter((name) => name?.startsWith('Rabby'))).toHaveLength(1)
})

test('behavior: rows far down are skipped until they are scrolled to', async () => {
  await openList(76)

  const last = document.querySelector('dialog li:nth-child(50)') as HTMLElement
  expect(getComputedStyle(last).contentVisibility).toBe('auto')
  expect(last.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).toBe(false)
  last.scrollIntoView()
  await expect.poll(() => last.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).toBe(true)
})

test("behavior: a phone's keyboard covers neither the field nor what it found", async () => {
  await page.viewport(390, 844)
  await openList(many)
  const viewport = window.visualViewport as VisualViewport
  const cover = (height: number | undefined) => {
    if (height === undefined) Reflect.deleteProperty(viewport, 'height')
    else Object.defineProperty(viewport, 'height', { configurable: true, value: height })
    viewport.dispatchEvent(new Event('resize'))
  }
  onTestFinished(() => cover(undefined))
  const panel = () => document.querySelector('dialog > div')?.getBoundingClientRect()
  const before = panel()?.top

  field().element().focus()
  cover(window.innerHeight - 400)
  await expect.poll(() => panel()?.bottom).toBeLessThanOrEqual(window.innerHeight - 400)
  expect(panel()?.top).toBeGreaterThanOrEqual(0)
  expect(field().element().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight - 400)
  cover(undefined)
  expect(panel()?.top).toBe(before)

  cover(window.innerHeight - 400)
  await dialog().getByRole('button', { name: 'Learn More' }).click()
  cover(window.innerHeight - 300)
  expect(panel()?.bottom).toBe(window.innerHeight)
})

test('a11y: axe finds nothing in a long right-to-left list; its headings are translated', async () => {
  const find = async () => {
    const { violations } = await axe.run(document.querySelector('dialog') as HTMLElement)
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
  }
  await openList(20, { kit: { locale: 'ar' } })
  // An app's English headings, too.
  expect(headings()).toEqual(expect.arrayContaining(['المثبّتة', 'الشائعة', 'الكل']))
  expect(await find()).toEqual([])
  await dialog().getByRole('searchbox').fill('unknown')
  expect(await find()).toEqual([])
})

test('behavior: on a phone the way back from getting a wallet leads to the search it began with', async () => {
  await page.viewport(390, 844)
  await openList(20)
  await field().fill('unknown')
  await dialog().getByRole('button', { name: 'Get a Wallet' }).click()
  await expect.element(dialog().getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()

  await dialog().getByRole('button', { name: 'Back' }).click()

  await expect.element(field()).toHaveValue('unknown')
})
