import { afterEach, expect, test, vi } from 'vitest'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createPostPage } from '../testing/createPost.ts'
import { createProfile } from '../testing/createProfile.ts'
import { createTestService } from '../testing/createTestService.ts'
import { renderRoute } from '../testing/renderRoute.tsx'
import { ProfileRoute } from './ProfileRoute.tsx'

afterEach(() => vi.unstubAllGlobals())

const ines = createProfile({ name: 'Ines', handle: 'ines' })

async function open(url: string) {
  const graph = createFakeGraph({
    profile: ({ handle }) => ({ account: handle === 'ines' ? ines : null }),
    profileFeed: () => ({ account: { __typename: 'Account', id: ines.id, posts: createPostPage([]) } }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const page = { service: createTestService(), path: '/u/$handle', component: ProfileRoute, url }
  return { graph, ...(await renderRoute(page)) }
}

test.each([
  '/u/@ines',
  '/u/%40Ines',
  '/u/INES',
])('regression: %s is the profile of ines, under its own address', async (url) => {
  const { graph, screen, history } = await open(url)

  await expect.element(screen.getByRole('heading', { name: 'Ines' })).toBeVisible()
  expect(graph.find('Profile')).toMatchObject({ handle: 'ines' })
  expect(graph.count('Profile')).toBe(1)
  await expect.poll(() => history.location.pathname).toBe('/u/ines')
  // In place of what was asked for: the way back does not lead there again.
  expect(history.length).toBe(2)
})

test('behavior: the address of a profile stays as it was asked for where it is its own', async () => {
  const { screen, history } = await open('/u/ines')

  await expect.element(screen.getByRole('heading', { name: 'Ines' })).toBeVisible()
  expect([history.location.pathname, history.length]).toEqual(['/u/ines', 2])
})
