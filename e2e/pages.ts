import type { Page } from '@playwright/test'

const main = (page: Page) => page.getByRole('main')

type Visits = Readonly<Record<string, (page: Page) => Promise<unknown>>>

/** Pages of each kind, with how a visitor gets there. Resolves when what it is about is drawn, not its woven threads. */
export const pages: Visits = {
  home: async (page) => {
    await page.goto('/')
    await main(page).getByRole('article').first().waitFor()
  },
  explore: async (page) => {
    await page.goto('/explore')
    await main(page).getByRole('article').first().waitFor()
  },
  profile: async (page) => {
    await page.goto('/')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('**/u/**')
    await main(page)
      .getByText(/followers?$/)
      .first()
      .waitFor()
    await main(page).getByRole('article').first().waitFor()
  },
  about: async (page) => {
    await page.goto('/')
    await page.getByRole('article').first().getByRole('link').first().click()
    await main(page).getByRole('button', { name: 'About', exact: true }).click()
    await main(page).getByText('In numbers').waitFor()
  },
  followers: async (page) => {
    await page.goto('/u/cosmo/followers')
    await main(page).getByRole('list', { name: 'Followers' }).waitFor()
  },
  weave: async (page) => {
    await page.goto('/u/cosmo/weave')
    await main(page).getByTestId('cloth').waitFor()
  },
  post: async (page) => {
    await page.goto('/')
    await page.getByRole('article').first().locator('time').click()
    await page.waitForURL('**/post/**')
    await main(page).getByText('Proof of authorship').waitFor()
  },
  tag: async (page) => {
    await page.goto('/tags/orchard')
    await main(page).getByRole('article').first().waitFor()
  },
  search: async (page) => {
    await page.goto('/search?q=o')
    await main(page).getByRole('article').first().waitFor()
  },
  'search start': (page) => page.goto('/search'),
  'people to follow': async (page) => {
    await page.goto('/explore/people')
    await main(page).getByRole('listitem').first().waitFor()
  },
  'how posts rank': async (page) => {
    await page.goto('/explore/ranking')
    await main(page).getByText('The formula').waitFor()
  },
  'followed tags': (page) => page.goto('/tags'),
  notifications: (page) => page.goto('/notifications'),
  bookmarks: (page) => page.goto('/bookmarks'),
  'muted and blocked': (page) => page.goto('/settings/muted'),
  settings: (page) => page.goto('/settings'),
  'catch-up': (page) => page.goto('/catch-up'),
  help: async (page) => {
    await page.goto('/help')
    await main(page).getByRole('article').first().waitFor()
  },
  privacy: async (page) => {
    await page.goto('/privacy')
    await main(page).getByRole('region').first().waitFor()
  },
  status: (page) => page.goto('/status'),
  'not found': (page) => page.goto('/nowhere'),
}

/** The others, which the full run adds. `scripts/pages.test.mjs` finds a route that is in neither list. */
export const otherPages: Visits = {
  shell: async (page) => {
    await page.goto('/_app')
    await main(page).getByRole('article').first().waitFor()
  },
  following: async (page) => {
    await page.goto('/u/cosmo/following')
    await main(page).getByRole('list', { name: 'Following' }).waitFor()
  },
  'followers you know': (page) => page.goto('/u/cosmo/known'),
  'own weave': (page) => page.goto('/weave'),
  likes: (page) => goToPost(page, '/post/$id/likes'),
  reposts: (page) => goToPost(page, '/post/$id/reposts'),
  quotes: (page) => goToPost(page, '/post/$id/quotes'),
  tips: (page) => goToPost(page, '/post/$id/tips'),
  versions: (page) => goToPost(page, '/post/$id/versions'),
  proof: async (page) => {
    await goToPost(page, '/post/$id')
    await main(page).getByText('Proof of authorship').click()
    await main(page).getByText('Verified', { exact: true }).first().waitFor()
  },
  write: async (page) => {
    await page.goto('/write?text=Shared')
    await main(page).getByRole('textbox').waitFor()
  },
  'muted people': (page) => page.goto('/settings/muted/people'),
  'hidden replies': (page) => page.goto('/settings/muted/replies'),
  'muted words': (page) => page.goto('/settings/muted/words'),
  'blocked people': (page) => page.goto('/settings/blocked'),
  'settings of tips': (page) => page.goto('/settings/tips'),
  'settings of appearance': (page) => page.goto('/settings/appearance'),
  'settings of content': (page) => page.goto('/settings/content'),
  'settings of keys': (page) => page.goto('/settings/keys'),
  moderation: (page) => page.goto('/moderation'),
  parts: (page) => page.goto('/ui'),
}

/** A page of the first post on home. */
async function goToPost(page: Page, route: string) {
  await page.goto('/')
  const link = page.getByRole('article').first().locator('a:has(time)')
  const id = (await link.getAttribute('href'))?.split('/').pop() ?? ''
  await page.goto(route.replace('$id', id))
}
