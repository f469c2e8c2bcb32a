import { afterEach, expect, test, vi } from 'vitest'
import { ProfileFeedDocument } from '../api/operations.generated.ts'
import { describeFeed } from '../features/feed/describeFeed.ts'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createAccount, createPost, createPostPage } from '../testing/createPost.ts'
import { createProfile } from '../testing/createProfile.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { createViewerMarks } from '../testing/createViewerMarks.ts'
import { en, say } from '../testing/en.ts'
import { findAxeProblems } from '../testing/findAxeProblems.ts'
import { renderRoute } from '../testing/renderRoute.tsx'
import { ProfileRoute } from './ProfileRoute.tsx'

afterEach(() => vi.unstubAllGlobals())

const ines = createProfile({ name: 'Ines', handle: 'ines' })

const record = await createTestRecord()
const knownPerson = { ...createAccount(`0x${'c3'.repeat(20)}`), handle: 'maren' }

type Options = {
  account?: object
  posts?: readonly string[]
  known?: number
  isSignedIn?: boolean
  /** Why the reader's service hides the account's posts. */
  hiding?: 'BLOCK' | 'MUTE'
}

async function open(url: string, { account = ines, posts = [], known = 0, isSignedIn = false, hiding }: Options = {}) {
  const page = createPostPage(posts.map((id) => createPost(id, { author: ines })))
  const graph = createFakeGraph({
    profile: ({ by }) => ({ account: (by as { handle?: string }).handle === 'ines' ? account : null }),
    profileFeed: ({ isMedia }) => ({
      account: { __typename: 'Account', id: ines.id, [isMedia ? 'media' : 'posts']: page },
    }),
    viewerMarks: () =>
      createViewerMarks(
        hiding
          ? {
              [hiding === 'BLOCK' ? 'blocked' : 'muted']: [ines.id],
              hiddenPosts: posts.map((id) => ({ id, reason: hiding, word: null })),
            }
          : {},
      ),
    profileRelation: () => ({
      viewer: {
        __typename: 'Viewer',
        account: createAccount(record.address),
        followersYouKnowCount: known,
        known: {
          __typename: 'AccountConnection',
          edges: known > 0 ? [{ __typename: 'AccountEdge', node: knownPerson }] : [],
        },
      },
      account: {
        __typename: 'Account',
        id: ines.id,
        viewer: { __typename: 'AccountViewer', blockedBy: true, followedBy: true },
      },
    }),
    aboutProfile: () => ({
      account: {
        __typename: 'Account',
        id: ines.id,
        activity: [{ __typename: 'ActivityDay', day: new Date().toISOString().slice(0, 10), count: 3 }],
        handles: ['ines', 'weaver'],
        stats: {
          __typename: 'AccountStats',
          postCount: 2,
          replyCount: 1,
          likesReceived: 7,
          repostsReceived: 0,
          quotesReceived: 0,
          repliesReceived: 0,
        },
        tipsReceived: {
          __typename: 'TipConnection',
          edges: [
            {
              __typename: 'TipEdge',
              node: {
                __typename: 'Tip',
                id: '1',
                amountWei: '2500000000000000',
                sentAt: '2026-11-21T12:00:00.000Z',
                from: knownPerson,
                post: { __typename: 'Post', id: 'p1' },
              },
            },
          ],
        },
      },
    }),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(isSignedIn ? { record } : {})
  return { graph, ...(await renderRoute({ service, path: '/u/$handle', component: ProfileRoute, url })) }
}

test.each([
  '/u/@ines',
  '/u/%40Ines',
  '/u/INES',
])('regression: %s is the profile of ines, under its own address', async (url) => {
  const { graph, screen, history } = await open(url)

  await expect.element(screen.getByRole('heading', { name: 'Ines' })).toBeVisible()
  expect(graph.find('Profile')).toMatchObject({ by: { handle: 'ines' } })
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

test('behavior: the pinned post appears above the others, once', async () => {
  const pinnedPost = createPost('p2', { author: ines })

  const { screen } = await open('/u/ines', { account: { ...ines, pinnedPost }, posts: ['p1', 'p2'] })

  const pinned = screen.getByRole('region', { name: en['profile.pinned'] })
  await expect.element(pinned.getByText('text of p2')).toBeVisible()
  await expect.element(screen.getByText('text of p1')).toBeVisible()
  expect(screen.getByText('text of p2').elements()).toHaveLength(1)
})

test('behavior: the page of a blocked account unblocks it and has a line for each post', async () => {
  const { screen } = await open('/u/ines', { posts: ['p1', 'p2'], isSignedIn: true, hiding: 'BLOCK' })

  await expect
    .element(screen.getByRole('button', { name: say('muting.unblockLabel', { name: '@ines (Ines)' }) }))
    .toBeVisible()
  expect(screen.getByRole('button', { name: say('follow.label', { name: '@ines (Ines)' }) }).query()).toBe(null)
  await expect.poll(() => screen.getByText(en['hiding.block']).elements().length).toBe(2)
  const covers = screen.getByRole('feed').getByRole('article').elements()
  expect(covers.map(({ ariaPosInSet, ariaSetSize }) => [ariaPosInSet, ariaSetSize])).toEqual([
    ['1', '2'],
    ['2', '2'],
  ])
  expect(await findAxeProblems(screen.container)).toEqual([])

  await screen.getByRole('button', { name: en['hiding.show'] }).first().click()

  await expect.element(screen.getByText('text of p1')).toBeVisible()
})

test('behavior: the page of a muted account has its posts, and says that it is muted', async () => {
  const { screen } = await open('/u/ines', { posts: ['p1'], isSignedIn: true, hiding: 'MUTE' })

  await expect.element(screen.getByText(en['about.youMute'])).toBeVisible()
  await expect.element(screen.getByText('text of p1')).toBeVisible()
})

test('behavior: an unknown handle leads home', async () => {
  const { screen } = await open('/u/nobody')

  await expect.element(screen.getByRole('heading', { name: en['profile.missing'] })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: en['notFound.home'] })).toHaveAttribute('href', '/')
})

test('behavior: a handle that changed hands within a week has a note; labels are shown', async () => {
  const handleSince = new Date(Date.now() - 3.5 * 24 * 3_600_000).toISOString()
  const account = { ...ines, handleSince, handleReceivedFrom: knownPerson, labels: ['SPAM'] }

  const { screen } = await open('/u/ines', { account })

  await expect.element(screen.getByText(say('profile.changedHands', { when: '3 days ago' }))).toBeVisible()
  await expect.element(screen.getByText(en['post.label.SPAM'])).toBeVisible()
})

test('behavior: posts of a suspended account are not fetched', async () => {
  const { screen, graph } = await open('/u/ines', { account: { ...ines, suspended: true } })

  await expect.element(screen.getByText(en['profile.suspended'])).toBeVisible()
  expect(graph.count('ProfileFeed')).toBe(0)
})

/** The reader's own account, suspended: what the service returns to everybody, and with the reader's token. */
async function openOwn({ isSignedIn = true, isAsking = false, hasEnded = false, failingOnce = '' } = {}) {
  const { address } = createAccount(record.address)
  const blank = createProfile({ address, handle: 'ines', suspended: true })
  const profile = { ...blank, name: 'Ines', bio: 'Weaves.' }
  const by = { author: createAccount(record.address), withheld: 'SUSPENDED' as const }
  const pinnedPost = createPost('p0', by)
  const pages = [
    createPostPage([createPost('p1', by), createPost('p0', by)], 'p0'),
    createPostPage([createPost('p2', by)]),
  ]
  const tokens: string[] = []
  const failing = new Set([failingOnce])
  const isOwner = (name: string, headers: Headers) => {
    const isOwner = headers.get('authorization') === 'Bearer token'
    const asked = `${name} ${isOwner ? 'token' : 'public'}`
    tokens.push(asked)
    if (failing.delete(asked)) throw new Error('away')
    return isOwner
  }
  const graph = createFakeGraph({
    profile(_, headers) {
      if (isOwner('profile', headers)) return { account: { ...profile, pinnedPost, suspended: !hasEnded } }
      return { account: hasEnded && tokens.length > 1 ? { ...profile, suspended: false } : blank }
    },
    profileFeed({ isPosts, isReplies, isMedia, after }, headers) {
      const tab = isPosts ? 'posts' : isReplies ? 'replies' : isMedia ? 'media' : 'likes'
      const isOwn = isOwner(after == null ? tab : `${tab} after`, headers)
      if (isAsking && !isOwn) return new Promise(() => undefined)
      const page = isOwn ? pages[after === 'p0' ? 1 : 0] : createPostPage([])
      return { account: { __typename: 'Account', id: blank.id, [tab]: page } }
    },
    viewerMarks: () => createViewerMarks(),
  })
  vi.stubGlobal('fetch', graph.fetch)
  const service = createTestService(isSignedIn ? { record } : {})
  const { variables } = describeFeed({ kind: 'profile', address: blank.address, tab: 'posts' })
  // It ends with the test.
  if (isAsking) service.client.query({ query: ProfileFeedDocument, variables: variables as never }).catch(() => null)
  const page = await renderRoute({ service, path: '/u/$handle', component: ProfileRoute, url: '/u/ines' })
  const cached = () => JSON.stringify(service.client.cache.extract())
  return { ...page, graph, service, tokens, cached }
}

test('behavior: a suspended account reads its own profile and posts with its token', async () => {
  const { screen, tokens, cached } = await openOwn()

  await expect.element(screen.getByRole('heading', { name: 'Ines' })).toBeVisible()
  await expect.element(screen.getByText('Weaves.')).toBeVisible()
  const pinned = screen.getByRole('region', { name: en['profile.pinned'] })
  await expect.element(pinned.getByText('text of p0')).toBeVisible()
  await expect.element(screen.getByText('text of p1')).toBeVisible()
  // The next page comes as the end is near.
  await expect.element(screen.getByText('text of p2')).toBeVisible()
  expect(screen.getByText(/^text of /).elements()).toHaveLength(3)

  for (const tab of ['replies', 'media'] as const) {
    await screen.getByRole('button', { name: en[`profile.${tab}`], exact: true }).hover()
    await screen.getByRole('button', { name: en[`profile.${tab}`], exact: true }).click()
    await expect.poll(() => tokens).toContain(`${tab} token`)
    await expect.element(screen.getByText('text of p1')).toBeVisible()
  }
  expect(cached()).not.toMatch(/Weaves|text of/)
  // Only whether it is suspended is asked without.
  expect(tokens.filter((one) => one.endsWith('public'))).toEqual(['profile public'])
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: a withheld profile is gone after a sign-out, and never was cached', async () => {
  const { screen, service, cached } = await openOwn()
  await expect.element(screen.getByText('text of p1')).toBeVisible()
  expect(cached()).not.toMatch(/Weaves|text of/)

  await service.signOut()

  await expect.element(screen.getByText(en['profile.suspendedText'])).toBeVisible()
  expect(document.body.textContent).not.toMatch(/Weaves|text of/)
  expect(cached()).not.toMatch(/Weaves|text of/)
})

test('regression: a private request does not join the same public one in flight', async () => {
  const { screen } = await openOwn({ isAsking: true })

  await expect.element(screen.getByText('text of p1')).toBeVisible()
})

test('regression: a suspension that ended meanwhile is over, and the profile is one that is cached', async () => {
  const { screen, tokens, cached } = await openOwn({ hasEnded: true })

  await expect.poll(() => tokens.filter((one) => one === 'profile public')).toHaveLength(2)
  await expect.poll(cached).toContain('Weaves.')
  await expect.element(screen.getByText(en['profile.suspended'], { exact: false })).not.toBeInTheDocument()
})

test('error: an own profile that fails is not drawn blank, and can be asked for again', async () => {
  const { screen } = await openOwn({ failingOnce: 'profile token' })
  await expect.element(screen.getByText(en['profile.failed'])).toBeVisible()

  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByText('Weaves.')).toBeVisible()
})

test('error: the next page of withheld posts that failed can be asked for again', async () => {
  const { screen } = await openOwn({ failingOnce: 'posts after token' })
  await expect.element(screen.getByText('text of p1')).toBeVisible()
  await screen.getByRole('button', { name: en['action.retry'] }).click()

  await expect.element(screen.getByText('text of p2')).toBeVisible()
})

test('behavior: other readers ask once about a suspended account', async () => {
  const { screen, tokens } = await openOwn({ isSignedIn: false })

  await expect.element(screen.getByText(en['profile.suspended'])).toBeVisible()
  expect(tokens).toEqual(['profile public'])
})

test('behavior: URLs in a bio are links, and the rest stays text', async () => {
  const { screen } = await open('/u/ines', { account: { ...ines, bio: 'See https://a.example <b>now</b>' } })

  await expect
    .element(screen.getByRole('link', { name: 'https://a.example' }))
    .toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect.element(screen.getByText('<b>now</b>', { exact: false })).toBeVisible()
})

test('behavior: a signed-in reader sees followers they know, and that the account blocks them', async () => {
  const { screen } = await open('/u/ines', { known: 4, isSignedIn: true })

  await expect.element(screen.getByText(say('about.knownMore', { first: '@maren', count: 3 }))).toBeVisible()
  await expect.element(screen.getByText(en['about.followsYou'])).toBeVisible()
  await expect.element(screen.getByText(say('about.blocksYou', { name: '@ines' }))).toBeVisible()
})

test('behavior: the media tab fetches posts with pictures', async () => {
  const { screen, graph } = await open('/u/ines', { posts: ['p9'] })

  await screen.getByRole('button', { name: en['profile.media'] }).click()

  await expect.element(screen.getByText('text of p9')).toBeVisible()
  expect(graph.calls.at(-1)).toMatchObject({
    operationName: 'ProfileFeed',
    variables: { isMedia: true, isPosts: false },
  })
})

test('a11y: about shows the year as sentence and table; axe finds nothing', async () => {
  const { screen } = await open('/u/ines')

  await screen.getByRole('button', { name: en['profile.about'], exact: true }).click()

  await expect.element(screen.getByText(/^3 posts and replies on 1 day/)).toBeVisible()
  await screen.getByText(en['about.activityTable']).click()
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(/31$/)
  await expect.element(screen.getByText(say('about.handleOthers', { handles: '@weaver' }))).toBeVisible()
  await expect.element(screen.getByText(/^0\.002 [A-Z]+ from @maren$/)).toBeVisible()
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: the profile’s link says whose it is, and a verified one is marked', async () => {
  const link = 'https://ines.example/about'
  const plain = await open('/u/ines', { account: { ...ines, link } })
  await expect
    .element(plain.screen.getByRole('link', { name: 'ines.example/about' }))
    .toHaveAttribute('rel', 'me noopener noreferrer nofollow ugc')
  expect(document.body.textContent).not.toContain(en['about.linkVerified'])
  await plain.screen.unmount()

  const { screen } = await open('/u/ines', { account: { ...ines, link, linkVerifiedAt: '2026-11-21T00:00:00.000Z' } })

  await expect.element(screen.getByText(en['about.linkVerified'])).toBeVisible()
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('behavior: the chosen tab is in the URL: it opens there, and Back skips the tabs', async () => {
  const { screen, history } = await open('/u/ines?tab=media')
  await expect
    .element(screen.getByRole('button', { name: en['profile.media'] }))
    .toHaveAttribute('aria-pressed', 'true')

  await screen.getByRole('button', { name: en['profile.about'], exact: true }).click()

  await expect.element(screen.getByRole('region', { name: en['about.numbers'] })).toBeVisible()
  expect(history.location.search).toBe('?tab=about')
  await screen.getByRole('button', { name: en['profile.posts'], exact: true }).click()
  await expect.poll(() => history.location.search).toBe('')
  history.back()
  await expect.poll(() => history.location.pathname).toBe('/before')
})
