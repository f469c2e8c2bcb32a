import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../styles/base.css'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { UiGallery } from './UiGallery.tsx'

afterEach(async () => {
  delete document.documentElement.dataset['theme']
  await page.viewport(1280, 800)
})

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const draw = () =>
  render(
    <RouterContextProvider router={router as never}>
      <main>
        <UiGallery />
      </main>
    </RouterContextProvider>,
  )

for (const theme of ['light', 'dark']) {
  test(`a11y: axe finds nothing in any part, ${theme}`, async () => {
    await page.viewport(1280, 800)
    // From the start: what is far below the screen takes on a colour only when it comes near.
    document.documentElement.dataset['theme'] = theme
    await draw()

    expect(document.documentElement.dataset['theme']).toBe(theme)
    expect(await findAxeProblems()).toEqual([])
  })
}

for (const direction of ['ltr', 'rtl']) {
  test(`behavior: no part is wider than a window of 320 px, ${direction}`, async () => {
    await page.viewport(320, 700)
    await draw()
    if (direction === 'rtl') await page.getByRole('button', { name: 'Right to left' }).click()

    expect(document.documentElement.dir).toBe(direction)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
}
