import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import '../../styles/base.css'
import { watchLongPresses } from './watchLongPresses.ts'
import { watchSwipes } from './watchSwipes.ts'

type Point = readonly [x: number, y: number]
/** The protocol of Chromium: real touches, which a page cannot tell from a finger's. */
const { send } = cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }

/** Touches go to the whole window, in which the test is a frame. */
function toWindow([x, y]: Point) {
  const { left, top, width } = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0, width: innerWidth }
  const scale = width / innerWidth
  return { x: left + x * scale, y: top + y * scale }
}
const touch = (type: string, ...points: Point[]) =>
  send('Input.dispatchTouchEvent', { type, touchPoints: points.map(toWindow) })

async function drag(from: Point, by: Point, { release = true } = {}) {
  await touch('touchStart', from)
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [from[0] + (by[0] * step) / 8, from[1] + (by[1] * step) / 8])
  if (release) await touch('touchEnd')
}

let pressed: string[]
let stops: (() => void)[]
const vibrate = vi.fn()
beforeEach(() => {
  pressed = []
  vibrate.mockReset()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  stops = [watchSwipes()]
})
afterEach(() => {
  for (const stop of stops) stop()
  document.body.replaceChildren()
  document.documentElement.dir = 'ltr'
  delete document.documentElement.dataset['swipes']
  scrollTo(0, 0)
})

/** A post as a feed shows it: the link that opens it covers its text. */
function draw({ opens = true } = {}): HTMLElement {
  const main = document.createElement('main')
  const article = document.createElement('article')
  article.style.setProperty('position', 'relative')
  article.style.setProperty('block-size', '200px')
  const link = document.createElement('a')
  link.href = '#opened'
  link.textContent = 'text'
  if (opens) {
    link.dataset['stretch'] = 'true'
    link.style.setProperty('position', 'absolute')
    link.style.setProperty('inset', '0')
  }
  article.append(link)
  for (const name of ['reply', 'like', 'menu']) {
    const button = document.createElement('button')
    button.dataset['key'] = name
    button.addEventListener('click', () => {
      pressed.push(name)
      button.ariaExpanded = 'true'
    })
    article.append(button)
  }
  const rest = document.createElement('div')
  rest.style.setProperty('block-size', '3000px')
  main.append(article, rest)
  document.body.append(main)
  return article
}

test.each([
  ['ltr', 120, 'reply'],
  ['ltr', -120, 'like'],
  ['rtl', -120, 'reply'],
  ['rtl', 120, 'like'],
] as const)('behavior: in %s a swipe by %d does what the button %s does, and opens nothing', async (dir, by, name) => {
  document.documentElement.dir = dir
  const article = draw()

  await drag([200, 60], [by, 6])

  await expect.poll(() => pressed).toEqual([name])
  expect(vibrate).toHaveBeenCalledTimes(1)
  expect(location.hash).toBe('')
  // And the post is back where it was.
  await expect.poll(() => article.querySelector('[aria-hidden]')).toBeNull()
  expect(article.getBoundingClientRect().left).toBe(document.body.getBoundingClientRect().left)
})

test('behavior: the post follows the finger over a narrow strip; released early, it returns', async () => {
  const article = draw()
  const { left } = article.getBoundingClientRect()

  await drag([200, 60], [60, 0], { release: false })

  await expect.poll(() => article.getBoundingClientRect().left - left).toBe(48)
  expect(article.querySelector('[aria-hidden]')?.getBoundingClientRect().width).toBe(48)
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  await touch('touchEnd')

  await expect.poll(() => article.getBoundingClientRect().left).toBe(left)
  expect(pressed).toEqual([])
})

test('behavior: back over the threshold, a swipe is cancelled', async () => {
  draw()

  await drag([150, 60], [120, 0], { release: false })
  await expect.poll(() => document.querySelector<HTMLElement>('[aria-hidden]')?.dataset['far']).toBe('true')
  await touch('touchMove', [170, 60])
  await touch('touchEnd')

  expect(vibrate).toHaveBeenCalledTimes(1)
  expect(pressed).toEqual([])
})

test('behavior: up and down stays the browser’s: the page scrolls, and nothing swipes', async () => {
  draw()

  await drag([200, 160], [30, -140])

  await expect.poll(() => scrollY).toBeGreaterThan(50)
  expect(pressed).toEqual([])
})

test.each([
  ['the edge of the screen', [10, 60], {}],
  ['a post that does not open', [200, 60], { opens: false }],
] as const)('behavior: a swipe from %s is not ours', async (_, from, options) => {
  const article = draw(options)

  await drag(from, [120, 0])

  expect(article.dataset['swipe']).toBeUndefined()
  expect(pressed).toEqual([])
})

test('behavior: a finger that rests opens the menu, and moving it then swipes no more', async () => {
  draw()
  stops.push(watchLongPresses())

  await touch('touchStart', [200, 60])
  await expect.poll(() => pressed).toEqual(['menu'])
  await touch('touchMove', [330, 60])
  await touch('touchEnd')

  expect(pressed).toEqual(['menu'])
})

test('behavior: stopped, a finger pulls nothing; switched off, the browser has it', async () => {
  const article = draw()
  stops[0]?.()

  await drag([200, 60], [120, 0])

  expect(pressed).toEqual([])
  expect(getComputedStyle(article).touchAction).toBe('pan-y pinch-zoom')
  document.documentElement.dataset['swipes'] = 'off'
  expect(getComputedStyle(article).touchAction).toBe('auto')
})
