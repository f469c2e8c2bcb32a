import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { FoldedReplies } from './FoldedReplies.tsx'

test('a11y: the keyboard toggles folded replies; the button names action and state', async () => {
  const screen = await render(
    <FoldedReplies count={2}>
      <article>A reply</article>
    </FoldedReplies>,
  )
  const reply = screen.getByRole('article')

  await expect.element(screen.getByRole('button', { name: 'Show 2 more replies', expanded: false })).toBeVisible()
  await expect.element(reply).not.toBeInTheDocument()

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(reply).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Show fewer replies', expanded: true })).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(reply).not.toBeInTheDocument()
})

test('behavior: the button for one folded reply uses the singular', async () => {
  const screen = await render(<FoldedReplies count={1}>reply</FoldedReplies>)

  await expect.element(screen.getByRole('button', { name: 'Show 1 more reply' })).toBeVisible()
})

test('regression: on a phone the longest label wraps and stays on the screen', async () => {
  await page.viewport(320, 700)
  const screen = await render(
    <FoldedReplies count={12} of="hidden">
      reply
    </FoldedReplies>,
  )

  const { left, right } = screen.getByRole('button').element().getBoundingClientRect()

  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(320)
})
