import type { Page } from '@playwright/test'

/** Every page there is, with how a visitor gets there. */
export const pages: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  home: (page) => page.goto('/'),
  explore: (page) => page.goto('/explore'),
  profile: async (page) => {
    await page.goto('/')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/u/**')
  },
  post: async (page) => {
    await page.goto('/')
    await page.getByRole('article').first().locator('time').click()
    await page.waitForURL('**/post/**')
  },
  settings: (page) => page.goto('/settings'),
  status: (page) => page.goto('/status'),
  'not found': (page) => page.goto('/nowhere'),
}
