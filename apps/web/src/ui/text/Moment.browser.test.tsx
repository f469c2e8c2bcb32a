import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Moment } from './Moment.tsx'

test('behavior: hovering shows the exact time', async () => {
  const at = '2020-03-04T10:00:00.000Z'
  const screen = await render(<Moment at={at} />)
  const time = screen.container.querySelector('time')
  expect(time?.title).toBe('')

  await userEvent.hover(time as Element)

  const exact = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' }).format(new Date(at))
  expect(time?.title).toBe(exact)
})
