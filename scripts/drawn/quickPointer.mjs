/// <reference lib="dom" />
import { commands, page } from 'vitest/browser'

/**
 * Makes a click and a hover cost a third of their processor time. Playwright asks the page a dozen questions first, each through
 * three processes: is the target there, once, visible, enabled, still, on screen and on top? Here the page itself answers them,
 * for what is so at once. For everything else, and for callers with options, Playwright waits as ever, and says what is wrong.
 * The pointer and its events are the browser's own either way.
 *
 * @typedef {import('vitest/browser').Locator} Locator
 * @typedef {{ x: number, y: number }} Point
 */

/** The cast: Vitest's types know no commands of ours. */
const pointer = /** @type {Record<string, (x: number, y: number) => Promise<void>>} */ (
  /** @type {unknown} */ (commands)
)

/** Moves it beside the page, which the window contains: where the file before left it, it would hover over what is drawn there. */
export async function parkPointer() {
  await pointer['moveTo']?.(1_279, 719)
}

/** @type {Locator} */
const locators = Object.getPrototypeOf(page.getByRole('button'))
const { click, hover } = locators
/** The browser's own, also while a test's clock is stopped. */
const requestFrame = requestAnimationFrame.bind(window)

locators.click = async function (options) {
  const isDone = options === undefined && (await pointAt(this, 'clickAt'))
  if (!isDone) await click.call(this, options)
}

locators.hover = async function (options) {
  const isDone = options === undefined && (await pointAt(this, 'moveTo'))
  if (!isDone) await hover.call(this, options)
}

/** What may tell a page of the pointer. The first shows what is hit, as something may move at the last moment. */
const events = {
  clickAt: ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'],
  moveTo: ['pointermove', 'mousemove'],
}

/**
 * @param {Locator} locator
 * @param {'clickAt' | 'moveTo'} command
 * @returns false if nothing was pressed or reached
 */
async function pointAt(locator, command) {
  // Only Playwright looks into frames.
  if (locator.selector.includes('internal:control=enter-frame')) return false
  const [element, another] = locator.elements()
  if (!element || another) return false
  const target = element.closest('button, [role="button"], a, [role="link"]') ?? element
  if (command === 'clickAt' && target.closest(':disabled, [aria-disabled="true"]')) return false
  // Two frames, as Playwright has it: what moves has another place in the second.
  await nextFrame()
  const before = findPoint(element, target)
  await nextFrame()
  const point = findPoint(element, target)
  if (!before || !point || before.x !== point.x || before.y !== point.y) return false
  /** @type {boolean | undefined} */
  let isHit
  /** @param {Event} event */
  const check = (event) => {
    isHit ??= contains(target, event.composedPath()[0])
    if (isHit) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const name of events[command]) addEventListener(name, check, true)
  try {
    await send(command, point)
    // What it has changed is drawn, as it is after Playwright's.
    await nextFrame()
  } finally {
    for (const name of events[command]) removeEventListener(name, check, true)
  }
  // No event: the pointer was there already.
  return isHit ?? command === 'moveTo'
}

/** The middle of an element, if it is visible there. @param {Element} element @param {Element} target */
function findPoint(element, target) {
  if (!element.checkVisibility({ visibilityProperty: true })) return null
  const box = [...element.getClientRects()].find(({ width, height }) => width * height > 0.99)
  if (!box) return null
  const point = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode())
  return contains(target, root.elementFromPoint(point.x, point.y)) ? point : null
}

/** @param {Element} target @param {EventTarget | null | undefined} hit */
function contains(target, hit) {
  return hit instanceof Node && target.contains(hit)
}

/** @param {'clickAt' | 'moveTo'} command @param {Point} point  in this page, which is a scaled frame of Vitest's */
async function send(command, { x, y }) {
  const frame = /** @type {HTMLElement} */ (window.frameElement)
  const { left, top, width } = frame.getBoundingClientRect()
  const scale = width / frame.offsetWidth
  await pointer[command]?.(left + x * scale, top + y * scale)
}

function nextFrame() {
  return new Promise((resolve) => requestFrame(resolve))
}
