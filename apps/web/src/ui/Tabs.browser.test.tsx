import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Tabs } from './Tabs.tsx'

const options = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((value) => ({
  value,
  label: `View number ${value}`,
}))

const chosen: string = 'eight'

test('behavior: the chosen tab is in view, also when the window becomes narrower', async () => {
  await page.viewport(1280, 600)
  const screen = await render(<Tabs label="Views" options={options} value={chosen} onChange={() => undefined} />)
  const row = screen.getByRole('group').element()
  const isShown = () => {
    const [tab, within] = [screen.getByText('eight').element(), row].map((each) => each.getBoundingClientRect())
    return tab !== undefined && within !== undefined && tab.left >= within.left && tab.right <= within.right
  }

  await expect.poll(isShown).toBe(true)
  row.scrollLeft = 0
  await page.viewport(390, 600)

  await expect.poll(isShown).toBe(true)
  expect(row.scrollLeft).toBeGreaterThan(0)
})
