import type {} from '@vitest/browser-playwright'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { forcePseudoClasses } from '../test-page/forcePseudoClasses.ts'
import { openState } from '../test-page/openState.ts'
import { resetPage } from '../test-page/renderKit.tsx'
import { standStill } from '../test-page/standStill.ts'
import { kitStates } from '../test-page/states/kitStates.ts'

const emulate = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })

beforeAll(() => emulate('no-preference'))
afterAll(() => emulate('reduce'))
afterEach(async () => {
  await emulate('no-preference')
  await resetPage()
})

async function open(name: string) {
  const state = kitStates.find((candidate) => candidate.name === name)
  if (!state) throw new Error(`There is no state "${name}".`)
  const kit = await openState(state)
  await standStill(findDialog())
  return kit
}

const leaving = () => document.querySelector<HTMLDialogElement>('dialog[inert]')
const findDialog = () => page.getByRole('dialog').element()
const connectButton = () => page.getByTestId('wk-connect-button')

/** What moves in or on `element` now but for what turns forever, stopped where it begins. */
function stopMotion(element: Element, subtree = false): Animation[] {
  const motions = element.getAnimations({ subtree }).filter((motion) => durationOf(motion) !== Infinity)
  for (const motion of motions) {
    motion.pause()
    motion.currentTime = 0
  }
  return motions
}

const durationOf = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime)

test('behavior: a closed dialog leaves within 200 ms, and returns focus and clicks at once', {
  tags: ['slow'],
}, async () => {
  await open('Connect a Wallet')
  const groups = [...findDialog().querySelectorAll('*')].find((part) => part.textContent?.startsWith('Installed'))

  await userEvent.keyboard('{Escape}')

  const motions = stopMotion(leaving() as Element, true)
  expect(groups?.isConnected).toBe(true)
  expect(motions.length).toBeGreaterThan(0)
  for (const motion of motions) expect(durationOf(motion)).toBeLessThanOrEqual(200)
  expect(leaving()?.matches(':popover-open')).toBe(true)
  expect(page.getByRole('dialog').elements()).toEqual([])
  await expect.element(connectButton()).toHaveFocus()
  // The second click lands on the page, and the next dialog comes while the last one still leaves.
  await connectButton().click()
  await expect.element(page.getByRole('dialog', { name: 'Connect a Wallet' })).toBeVisible()

  for (const motion of motions) motion.finish()
  await expect.poll(leaving).toBeNull()
})

test('behavior: what is scrolled in a dialog stays so while it leaves', async () => {
  await open('Your account, several accounts and transactions')
  await page.viewport(1280, 360)
  const scroller = [...findDialog().querySelectorAll('*')].find((part) => part.scrollHeight > part.clientHeight + 20)
  scroller?.scrollTo(0, 40)

  await userEvent.keyboard('{Escape}')
  stopMotion(leaving() as Element, true)

  expect(scroller?.isConnected).toBe(true)
  expect(scroller?.scrollTop).toBe(40)
})

test('behavior: a leaving dialog is removed though the app removes the kit meanwhile', async () => {
  const { screen } = await open('Connect a Wallet')
  await userEvent.keyboard('{Escape}')
  const motions = stopMotion(leaving() as Element, true)

  await screen.unmount()
  for (const motion of motions) motion.finish()

  await expect.poll(leaving).toBeNull()
})

test('behavior: steps slide in from their side, within 200 ms and one at a time', async () => {
  await open('Connect a Wallet')
  const body = () => findDialog().querySelector('header + *') as Element
  // In the page: on a busy machine the browser's own click returns after the motion.
  const press = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).click()
  const motionOf = (element: Element) =>
    stopMotion(element).map((motion) => {
      const [from] = (motion.effect as KeyframeEffect).getKeyframes()
      expect(durationOf(motion)).toBeLessThanOrEqual(200)
      motion.finish()
      return from?.['translate'] ?? from?.['opacity']
    })
  expect(body().getAnimations()).toEqual([])

  press('Get a Wallet')
  await expect.poll(() => motionOf(body()), { interval: 1 }).toEqual(expect.arrayContaining(['0', '16px']))
  expect(findDialog().querySelectorAll('header')).toHaveLength(1)
  press('Back')

  await expect.poll(() => motionOf(body()), { interval: 1 }).toEqual(expect.arrayContaining(['0', '-16px']))
  expect(findDialog().querySelectorAll('header')).toHaveLength(1)
})

test('behavior: a panel follows the height of its content within 200 ms, from where it was', {
  tags: ['slow'],
}, async () => {
  await open('Your account, with transactions')
  const panel = findDialog().firstElementChild as HTMLElement
  const before = panel.offsetHeight
  // Stopped as it begins: on a busy machine it is over before anyone has looked.
  const animate = panel.animate.bind(panel)
  let motion: Animation | undefined
  vi.spyOn(panel, 'animate').mockImplementation((...parameters) => {
    motion = animate(...parameters)
    motion.pause()
    return motion
  })

  await page.getByRole('button', { name: 'Clear All' }).click()

  await expect.poll(() => motion).toBeDefined()
  expect(panel.getAnimations()).toEqual([motion])
  expect(durationOf(motion as Animation)).toBeLessThanOrEqual(200)
  expect(panel.offsetHeight).toBe(before)
  motion?.finish()
  expect(panel.offsetHeight).toBeLessThan(before)
})

test('behavior: every kind of control shows that it is pressed, within 200 ms', { tags: ['slow'] }, async () => {
  for (const name of ['Connect a Wallet', 'Your account, with transactions']) {
    await open(name)
    const controls = [...findDialog().querySelectorAll('a, button:not([aria-disabled="true"])')]
    const kinds = new Map(controls.map((control) => [control.className, control]))
    expect(kinds.size).toBeGreaterThan(2)

    for (const control of kinds.values()) {
      const undo = await forcePseudoClasses(control, ['active'])
      for (const motion of stopMotion(control)) {
        expect(durationOf(motion)).toBeLessThanOrEqual(200)
        motion.finish()
      }
      const { opacity, scale } = getComputedStyle(control)
      expect({ opacity, scale }, control.outerHTML).toEqual({ opacity: '0.75', scale: '0.98' })
      await undo()
    }
    await resetPage()
  }
})

test('a11y: with reduced motion no dialog, step, height or press moves', async () => {
  await emulate('reduce')
  const still = (element: Element) => expect(element.getAnimations({ subtree: true })).toEqual([])
  await open('Connect a Wallet')
  still(findDialog())
  await page.getByRole('button', { name: 'Get a Wallet' }).click()
  still(findDialog())
  const undo = await forcePseudoClasses(page.getByRole('button', { name: 'Back' }).element(), ['active'])
  still(findDialog())
  await undo()
  await userEvent.keyboard('{Escape}')
  expect(leaving()).toBeNull()
  await resetPage()

  await open('Your account, with transactions')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect.element(page.getByText('Test app transactions will appear here...')).toBeVisible()
  still(findDialog())
})
