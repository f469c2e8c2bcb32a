import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
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
