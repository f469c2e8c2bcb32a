import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

const pressed = vi.fn<(event: MouseEvent) => void>()
const button = document.createElement('button')
const cover = document.createElement('div')
const target = page.getByRole('button', { name: 'Press' })

beforeEach(() => {
  pressed.mockClear()
  button.textContent = 'Press'
  button.disabled = false
  button.onclick = pressed
  cover.style.cssText = 'position: fixed; inset: 0'
  document.body.append(button)
})
afterEach(() => {
  button.remove()
  cover.remove()
})

test('behavior: a click is one press of the real pointer on its target', async () => {
  await target.click()

  expect(pressed).toHaveBeenCalledOnce()
  expect(pressed.mock.lastCall?.[0]).toMatchObject({ isTrusted: true, target: button, detail: 1 })
  expect(document.activeElement).toBe(button)
})

test.each([
  ['covered', () => document.body.append(cover), () => cover.remove()],
  ['disabled', () => (button.disabled = true), () => (button.disabled = false)],
  ['hidden', () => (button.hidden = true), () => (button.hidden = false)],
])('behavior: a target that is %s is clicked once it no longer is', async (_, start, end) => {
  start()
  const clicking = target.click()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(pressed).not.toHaveBeenCalled()

  end()
  await clicking

  expect(pressed).toHaveBeenCalledOnce()
})

test('behavior: what moves over the target at the last moment gets no click', async () => {
  const coverPressed = vi.fn()
  cover.onclick = coverPressed
  // Where the pointer is not yet: it arrives before it is pressed.
  button.style.marginInlineStart = '300px'
  button.onpointerenter = () => {
    button.onpointerenter = null
    document.body.append(cover)
    setTimeout(() => cover.remove(), 100)
  }

  await target.click()

  expect([pressed.mock.calls.length, coverPressed.mock.calls.length]).toEqual([1, 0])
})
