import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FoldedReplies } from './FoldedReplies.tsx'

test('a11y: folded replies show and hide by the keyboard, and the button says what it does and whether they show', async () => {
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

test('behavior: one folded reply is called one', async () => {
  const screen = await render(<FoldedReplies count={1}>reply</FoldedReplies>)

  await expect.element(screen.getByRole('button', { name: 'Show 1 more reply' })).toBeVisible()
})
