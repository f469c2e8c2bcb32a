import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { Count } from './Count.tsx'

test.each([7, 10, 128])('regression: on the corner of an icon, the digits of %i are in one line', async (count) => {
  const screen = await render(
    <span style={{ position: 'relative', display: 'block', inlineSize: 20 }}>
      <span style={{ position: 'absolute', insetInlineStart: 12, overflowWrap: 'anywhere' }}>
        <Count count={count} label="" />
      </span>
    </span>,
  )

  const digits = screen.getByText(count > 99 ? '99+' : String(count), { exact: true }).element()

  expect(digits.getClientRects().length).toBe(1)
  expect(digits.getBoundingClientRect().height).toBeLessThanOrEqual(20)
})
