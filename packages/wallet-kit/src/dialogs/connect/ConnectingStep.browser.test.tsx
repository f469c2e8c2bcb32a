import type {} from '@vitest/browser-playwright'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { holdRequests } from '../../test-page/holdRequests.ts'
import { renderKit, resetPage } from '../../test-page/renderKit.tsx'
import { standStill } from '../../test-page/standStill.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(resetPage)

const dialog = () => page.getByRole('dialog')

const emulateMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

/** Picks a wallet that declines on request. */
async function pickHeld() {
  const { wallet } = await renderKit({ wallet: { answers: { connect: ['reject'] } } })
  const connecting = holdRequests(wallet, 'eth_requestAccounts')
  await page.getByRole('button', { name: 'Connect Wallet' }).click()
  await dialog()
    .getByRole('button', { name: /^Test Wallet/ })
    .click()
  await expect.poll(connecting.isAsked).toBe(true)
  await standStill(dialog().element())
  return connecting
}

const boxOf = (selector: string) => {
  const part = dialog().element().querySelector(selector)
  if (!part) throw new Error(`The dialog has no "${selector}".`)
  return part.getBoundingClientRect()
}
const shadowOf = (selector: string) => getComputedStyle(dialog().element().querySelector(selector) as Element).boxShadow
/** The wallet's mark in the step, its title and its sentence. */
const readPicture = () => ({
  mark: boxOf('[data-waiting]'),
  title: boxOf('[data-state] h1'),
  lead: boxOf('[data-state] h1 + p'),
})

test('behavior: RETRY appears below mark, title and sentence without moving them', async () => {
  const connecting = await pickHeld()
  const { mark, title, lead } = readPicture()
  const panel = boxOf('[data-size]')

  expect(title.top - mark.bottom).toBe(52)
  expect(lead.top - title.bottom).toBe(6)
  connecting.release()
  const retry = dialog().getByRole('button', { name: 'RETRY' })
  await expect.element(retry).toBeVisible()
  await standStill(dialog().element())

  const after = readPicture()
  expect([after.mark, after.title.top, after.lead.top]).toEqual([mark, title.top, lead.top])
  expect(retry.element().getBoundingClientRect().top - after.lead.bottom).toBe(20)
  expect(boxOf('[data-size]')).toEqual(panel)
})

test('behavior: on a phone the sheet keeps no room for RETRY, and grows with it', async () => {
  await page.viewport(500, 800)
  const connecting = await pickHeld()
  const lead = readPicture().lead
  const panel = boxOf('[data-size]')

  expect(panel.bottom - lead.bottom).toBeLessThan(32)
  connecting.release()
  await expect.element(dialog().getByRole('button', { name: 'RETRY' })).toBeVisible()
  await standStill(dialog().element())

  expect(boxOf('[data-size]').height - panel.height).toBeCloseTo(64, 0)
})

for (const width of [1280, 390, 320]) {
  test(`behavior: the discs of the halo are round, whole and above the title: ${width} px`, async () => {
    await page.viewport(width, 800)
    await pickHeld()
    const { mark, title } = readPicture()
    const body = boxOf('[data-state]:has([data-waiting])')
    const icon = boxOf('[data-waiting] > *')
    const reaches = [...shadowOf('[data-waiting]').matchAll(/0px 0px 0px (\d+)px/g)].map(([, reach]) => Number(reach))

    expect([mark.height, icon.width]).toEqual([mark.width, 72])
    expect(icon.left - mark.left).toBe(mark.right - icon.right)
    expect(reaches).toEqual([18, 36])
    for (const reach of reaches) {
      expect(mark.top - reach).toBeGreaterThanOrEqual(body.top)
      expect(mark.left - reach).toBeGreaterThanOrEqual(body.left)
      expect(mark.bottom + reach).toBeLessThan(title.top)
    }
  })
}

test('a11y: an arc circles the mark during a request; with reduced motion the ring is still', async () => {
  onTestFinished(async () => void (await emulateMotion('reduce')))
  await emulateMotion('no-preference')
  const connecting = await pickHeld()
  const ring = () => getComputedStyle(dialog().element().querySelector('[data-waiting]') as Element, '::before')

  expect(ring()).toMatchObject({
    animationName: expect.stringContaining('travel'),
    animationIterationCount: 'infinite',
  })
  expect(ring().backgroundImage).toContain('conic-gradient')
  await emulateMotion('reduce')
  expect(ring()).toMatchObject({ animationName: 'none', backgroundImage: 'none' })
  await emulateMotion('no-preference')
  connecting.release()
  await expect.element(dialog().getByRole('button', { name: 'RETRY' })).toBeVisible()
  expect(ring()).toMatchObject({ animationName: 'none', backgroundImage: 'none' })
})
