import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createServiceWrapper } from '../../testing/createServiceWrapper.tsx'
import { createTestService } from '../../testing/createTestService.ts'
import { Composer } from './Composer.tsx'

beforeEach(() => localStorage.clear())

async function draw() {
  const guard = vi.fn<(action: () => void) => void>()
  const screen = await render(<Composer guard={guard} />, { wrapper: createServiceWrapper(createTestService()) })
  return { guard, screen, text: screen.getByRole('textbox', { name: 'Write a post' }) }
}

test('behavior: a thousand characters fit, as people count them, and one more does not', async () => {
  const { guard, screen, text } = await draw()

  await text.fill('🧵'.repeat(1000))
  await expect.element(screen.getByText('0 left')).toBeVisible()
  await text.fill('🧵'.repeat(1001))

  await expect.element(screen.getByText('Too long by 1')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(guard).not.toHaveBeenCalled()
})

test('a11y: Ctrl and Enter post', async () => {
  const { guard, text } = await draw()

  await text.fill('Good morning')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')

  expect(guard).toHaveBeenCalledOnce()
})

test('behavior: whoever is not signed in is asked only when they post', async () => {
  const { guard, screen, text } = await draw()

  await text.fill('Good morning')
  expect(guard).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Post' }).click()

  expect(guard).toHaveBeenCalledOnce()
})

test('behavior: a draft is there again after a reload', async () => {
  const { screen, text } = await draw()
  await text.fill('Half a thought')
  await screen.unmount()

  const again = await draw()

  await expect.element(again.text).toHaveValue('Half a thought')
})

test('behavior: a text of few characters that is too long for the wire says so', async () => {
  const { screen, text } = await draw()

  await text.fill('👨‍👩‍👧‍👦'.repeat(300))

  await expect.element(screen.getByText(/count for more/)).toBeVisible()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true')
})
