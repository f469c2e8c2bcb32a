import { afterEach, expect, test, vi } from 'vitest'
import { watchLinkIntent } from './watchLinkIntent.ts'

afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

function start(html: string) {
  vi.useFakeTimers()
  document.body.innerHTML = html
  const onIntent = vi.fn()
  const stop = watchLinkIntent(onIntent)
  const send = (name: string) =>
    document.body.querySelector('a, button')?.dispatchEvent(new PointerEvent(name, { bubbles: true }))
  return { onIntent, stop, send }
}

test.each(['pointermove', 'pointerdown', 'focusin'])('behavior: a link that is pointed at is reported: %s', (name) => {
  const { onIntent, stop, send } = start('<a href="/post/x?y#z">x</a>')

  send(name)
  expect(onIntent).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)

  expect(onIntent.mock.calls).toEqual([['/post/x']])
  stop()
})

test.each([
  'pointerout',
  'pointercancel',
  'focusout',
])('behavior: what only passes a link reports nothing: %s', (name) => {
  const { onIntent, stop, send } = start('<a href="/post/x">x</a>')

  send('pointermove')
  send(name)
  vi.advanceTimersByTime(1_000)

  expect(onIntent).not.toHaveBeenCalled()
  stop()
})

test.each([
  '<a href="https://other.example/post/x">x</a>',
  '<a href="/media/x" target="_blank">x</a>',
  '<a>x</a>',
  '<button>x</button>',
])('behavior: what leads to no page of the app reports nothing: %s', (html) => {
  const { onIntent, stop, send } = start(html)

  send('pointermove')
  vi.advanceTimersByTime(1_000)

  expect(onIntent).not.toHaveBeenCalled()
  stop()
})

test('behavior: a link scrolled below a resting pointer is reported once the pointer moves, once', () => {
  const { onIntent, stop, send } = start('<a href="/post/x">x</a>')

  send('pointerover')
  vi.advanceTimersByTime(1_000)
  expect(onIntent).not.toHaveBeenCalled()
  for (let time = 0; time < 5; time++) {
    send('pointermove')
    vi.advanceTimersByTime(30)
  }

  expect(onIntent).toHaveBeenCalledTimes(1)
  stop()
})

test('behavior: once stopped, it reports nothing', () => {
  const { onIntent, stop, send } = start('<a href="/post/x">x</a>')

  send('pointermove')
  stop()
  send('pointermove')
  vi.advanceTimersByTime(1_000)

  expect(onIntent).not.toHaveBeenCalled()
})
