import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../styles/base.css'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createTestService } from '../testing/createTestService.ts'
import { renderRoute } from '../testing/renderRoute.tsx'
import { AppFrame } from './AppFrame.tsx'

afterEach(() => {
  delete document.documentElement.dataset['textSize']
  vi.unstubAllGlobals()
})

test('regression: with the largest text, the side columns leave the middle most of a desktop', async () => {
  await page.viewport(1200, 800)
  document.documentElement.dataset['textSize'] = '150'
  vi.stubGlobal('fetch', createFakeGraph({}).fetch)
  const component = () => <AppFrame>Page</AppFrame>

  const { screen } = await renderRoute({ service: createTestService(), path: '/', component, url: '/' })

  await expect.element(screen.getByText('Page', { exact: true })).toBeVisible()
  const [rail, main, aside] = ['banner', 'main', 'complementary'].map(
    (role) =>
      screen
        .getByRole(role as 'main')
        .element()
        .getBoundingClientRect().width,
  )
  expect(main).toBeGreaterThan(2 * (rail ?? 0))
  expect(main).toBeGreaterThan(1.5 * (aside ?? 0))
})
