import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles/base.css'
import { Button } from './Button.tsx'

for (const look of ['main', 'plain', 'quiet'] as const) {
  test(`regression: a busy ${look} button keeps its colours under the pointer`, async () => {
    await render(
      <>
        <p>elsewhere</p>
        <Button look={look} aria-disabled={true}>
          Waiting
        </Button>
      </>,
    )
    const button = page.getByRole('button', { name: 'Waiting' })
    await userEvent.hover(page.getByText('elsewhere'))
    const atRest = getComputedStyle(button.element()).backgroundColor

    await userEvent.hover(button)
    await Promise.all(
      button
        .element()
        .getAnimations()
        .map(({ finished }) => finished),
    )

    expect(button.element().matches(':hover')).toBe(true)
    expect(getComputedStyle(button.element()).backgroundColor).toBe(atRest)
  })
}

test('behavior: a busy button does nothing, and keeps the focus', async () => {
  const press = vi.fn()
  await render(
    <Button aria-disabled={true} onClick={press}>
      Waiting
    </Button>,
  )

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('button', { name: 'Waiting' })).toHaveFocus()
  expect(press).not.toHaveBeenCalled()
})
