import { parseAddress } from '@kith/protocol'
import axe from 'axe-core'
import { SWRConfig } from 'swr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../styles/base.css'
import type { PostView } from '../api/PostView.ts'
import { toAccountId } from '../api/toAccountId.ts'
import { ClaimHandle } from '../features/claim-handle/ClaimHandle.tsx'
import { GiveHandle } from '../features/claim-handle/GiveHandle.tsx'
import { OwnHandles } from '../features/claim-handle/OwnHandles.tsx'
import { Composer } from '../features/compose/Composer.tsx'
import { FeedList } from '../features/feed/FeedList.tsx'
import type { Feed } from '../features/feed/useFeed.ts'
import { FollowButton } from '../features/follow/FollowButton.tsx'
import { HandleToken } from '../features/handle-token/HandleToken.tsx'
import { EndAllKeys } from '../features/keys/EndAllKeys.tsx'
import { LostHelp } from '../features/keys/LostHelp.tsx'
import { OtherKeys } from '../features/keys/OtherKeys.tsx'
import { RenewKey } from '../features/keys/RenewKey.tsx'
import { ThisBrowserKey } from '../features/keys/ThisBrowserKey.tsx'
import { EditProfileForm } from '../features/profile/EditProfileForm.tsx'
import { ProfileHeader } from '../features/profile/ProfileHeader.tsx'
import { ProofPanel } from '../features/proof/ProofPanel.tsx'
import { FilterPanel } from '../features/search/FilterPanel.tsx'
import { AppearanceSetting } from '../features/settings/AppearanceSetting.tsx'
import { ContentSetting } from '../features/settings/ContentSetting.tsx'
import { ServiceStatusPanel } from '../features/status/ServiceStatusPanel.tsx'
import { SuggestionList } from '../features/suggestions/SuggestionList.tsx'
import { TrendingTags } from '../features/tags/TrendingTags.tsx'
import { AccountTips } from '../features/tips/AccountTips.tsx'
import { PostTipList } from '../features/tips/PostTipList.tsx'
import { Welcome } from '../features/welcome/Welcome.tsx'
import { createFakeGraph } from '../testing/createFakeGraph.ts'
import { createPageWrapper } from '../testing/createPageWrapper.tsx'
import { createAccount, createPicture, createPost } from '../testing/createPost.ts'
import { createProfile } from '../testing/createProfile.ts'
import { createProof } from '../testing/createProof.ts'
import { createTestRecord } from '../testing/createTestRecord.ts'
import { createTestService } from '../testing/createTestService.ts'
import { createViewerMarks } from '../testing/createViewerMarks.ts'
import { en } from '../testing/en.ts'
import { PostEntry } from './post/PostEntry.tsx'
import { NavSearch } from './search/NavSearch.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
  document.documentElement.dir = 'ltr'
})

const record = await createTestRecord()
const proven = await createProof()
const ines = { ...createAccount(toAccountId(record.address)), name: 'Ines', handle: 'ines' }
const profile = createProfile({
  ...ines,
  bio: 'Weaver.',
  link: 'https://ines.example',
  postCount: 2,
  followerCount: 1,
  labels: ['SPAM'],
  handleSince: new Date().toISOString(),
  handleReceivedFrom: createAccount(`0x${'c3'.repeat(20)}`),
})
const failure = { name: 'NetworkError', sentence: "Couldn't reach the server.", retryable: true }
const posts: PostView[] = [
  createPost('p1', { author: ines, text: 'Good #morning: https://a.example/b', tags: ['morning'], likeCount: 3 }),
  createPost('p2', { parent: { ...createPost('p0'), author: ines } }),
  createPost('p3', { warn: 'Spoilers' }),
  createPost('p4', { deleted: true }),
  createPost('p7', {
    media: [createPicture('one'), createPicture('two', { alt: '' })],
    card: { url: 'https://a.example/b', title: 'A page', description: 'About it', image: null },
    quote: createPost('p8', { author: ines, text: 'Quoted' }),
  }),
  { ...createPost('p5'), pending: true },
  { ...createPost('p6'), failed: failure },
]
const feed: Feed = {
  status: 'ready',
  posts,
  hasMore: true,
  isLoadingMore: false,
  newCount: 2,
  loadMore: vi.fn(),
  showNew: vi.fn(),
  retry: vi.fn(),
}
const empty = { title: en['feed.empty.latest'], text: en['feed.empty.latestText'] }

/** Every feature of the pages, in each state with its own text, as a signed-in reader sees it. */
function Everything() {
  const guard = () => undefined
  const renderPost = (post: PostView) => <PostEntry post={post} guard={guard} />
  return (
    <main>
      <Welcome productName="Kith" trial="Try it." onStart={guard} />
      <ProfileHeader
        profile={profile}
        action={<FollowButton address={ines.address} name="Ines" isMain guard={guard} />}
      />
      <Composer address={record.address} guard={guard} />
      <Composer replyTo={{ id: 'p1', rootId: 'p1', name: 'Ines', post: createPost('p1') }} guard={guard} />
      <FeedList feed={feed} empty={empty} renderPost={renderPost} />
      <FeedList feed={{ ...feed, status: 'loading' }} empty={empty} renderPost={renderPost} />
      <FeedList feed={{ ...feed, status: 'empty' }} empty={empty} renderPost={renderPost} />
      <FeedList feed={{ ...feed, status: 'failed', error: failure }} empty={empty} renderPost={renderPost} />
      <ProofPanel id={proven.post.id} />
      <SuggestionList renderFollow={({ address }) => <FollowButton address={address} name="Ines" guard={guard} />} />
      <EditProfileForm />
      <ClaimHandle />
      <HandleToken handle="ines" />
      <ThisBrowserKey />
      <RenewKey expiresAt={new Date()} />
      <OtherKeys />
      <EndAllKeys />
      <LostHelp />
      <ServiceStatusPanel />
      <OwnHandles
        address={record.address}
        renderToken={(handle) => <p>{handle}</p>}
        renderPart={(handles) => handles}
      />
      <AccountTips address={record.address} />
      <PostTipList id="p1" />
      <TrendingTags />
      <NavSearch />
      <FilterPanel filters={[{ kind: 'from', value: 'ines' }]} onChange={guard} />
      <AppearanceSetting />
      <ContentSetting />
    </main>
  )
}

const status = { status: 'ok', logPosition: '7', indexer: { block: '7', head: '8', problem: null }, version: '1.2.3' }
const page = { __typename: 'PageInfo', hasNextPage: false, endCursor: null }
const friend = { ...createAccount(`0x${'b2'.repeat(20)}`), bio: null, followerCount: 1 }
const tipTotals = { __typename: 'TipTotals', totalWei: '500000000000000000', count: 1, pendingCount: 1 }
const tips = {
  __typename: 'TipConnection',
  edges: [
    {
      __typename: 'TipEdge',
      cursor: '1',
      node: {
        __typename: 'Tip',
        id: 't1',
        amountWei: '500000000000000000',
        sentAt: '2026-11-01T12:00:00Z',
        confirmed: false,
        transaction: `0x${'ab'.repeat(32)}`,
        from: friend,
        to: ines,
        post: { __typename: 'Post', id: 'p1', text: 'Good morning' },
      },
    },
  ],
  pageInfo: page,
}
const graph = createFakeGraph({
  profile: () => ({ account: profile }),
  proof: () => proven,
  suggestions: () => ({
    accounts: {
      __typename: 'AccountConnection',
      edges: [{ __typename: 'AccountEdge', cursor: '1', node: friend }],
      pageInfo: page,
    },
  }),
  keys: () => ({
    viewer: {
      __typename: 'Viewer',
      keys: ['Safari on iPhone', null].map((device, at) => ({
        __typename: 'Key',
        delegation: String(at),
        key: `did:key:z${at}`,
        device,
        domain: location.host,
        createdAt: '2026-11-01T12:00:00Z',
        lastUsedAt: '2026-11-20T12:00:00Z',
        abilities: ['social/follow', 'social/react'],
        isCurrent: false,
      })),
    },
  }),
  ownHandles: () => ({ account: { ...ines, handles: ['ines', 'weaver'] } }),
  postTipList: () => ({ post: { __typename: 'Post', id: 'p1', tips: { ...tipTotals, list: tips } } }),
  tipsReceived: () => ({ account: { ...ines, tipsReceived: tips } }),
  trendingTags: () => ({
    trendingTags: [
      { __typename: 'TrendingTag', accountCount: 4, tag: { __typename: 'Tag', name: 'wool', postCount: 9 } },
    ],
  }),
  suggestPeople: () => ({
    searchAccounts: {
      __typename: 'AccountConnection',
      edges: [{ __typename: 'AccountEdge', cursor: '1', node: friend }],
      pageInfo: page,
    },
  }),
  suggestTags: () => ({ tags: [{ __typename: 'Tag', name: 'wool', postCount: 9 }] }),
  viewerMarks: () => createViewerMarks({ liked: ['p1'], follows: [friend.id] }, ines),
})

/** The service, and what the page asks beside its graph. */
function answer() {
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    if (input === '/status.json') return Response.json(status)
    if (String(input).startsWith('/handles/')) return Response.json({ name: 'ines', description: '', image: 'data:,' })
    return graph.fetch(input, init)
  })
}

async function expectNoFaults(element: Element) {
  const { violations } = await axe.run(element, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    resultTypes: ['violations'],
  })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

for (const theme of ['light', 'dark']) {
  // In the gate axe sees the dark colours of every part of the interface (`UiGallery.browser.test.tsx`) and of what is below.
  const tags = theme === 'light' ? [] : ['slow']
  test(`a11y: axe finds nothing in any feature, ${theme}`, { tags }, async () => {
    document.documentElement.dataset['theme'] = theme
    answer()
    const Page = createPageWrapper(createTestService({ record }))
    const screen = await render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <Page>
          <Everything />
        </Page>
      </SWRConfig>,
    )
    await screen.getByText(en['proof.title']).click()
    await expect.element(screen.getByText(en['proof.receipt'])).toBeVisible()
    await expect.element(screen.getByText(en['status.ok'])).toBeVisible()
    await expect.element(screen.getByText(en['suggestions.title'])).toBeVisible()
    await expect.element(screen.getByText(en['keys.unknownDevice'])).toBeVisible()
    await expect.element(screen.getByRole('list', { name: en['tip.received'] })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: en['ownHandles.give'] }).first()).toBeVisible()
    await screen.getByText(en['keys.lost'], { exact: true }).click()
    await expect.element(screen.getByRole('button', { name: en['settings.save'] })).toBeVisible()
    // The button that counts new posts floats; further down it would lie over the end of this long a page's feed.
    scrollTo(0, 0)

    await expectNoFaults(screen.container)
  })

  for (const dir of ['ltr', 'rtl']) {
    // Each colour scheme and each direction once.
    const tags = (theme === 'light') === (dir === 'ltr') ? [] : ['slow']
    test(`a11y: axe finds nothing in a window and a list of suggestions, ${theme}, ${dir}`, { tags }, async () => {
      document.documentElement.dataset['theme'] = theme
      document.documentElement.dir = dir
      answer()
      const Page = createPageWrapper(createTestService({ record }))
      const screen = await render(
        <Page>
          <main>
            <h1>Kith</h1>
            <NavSearch />
          </main>
        </Page>,
      )
      const field = screen.getByRole('combobox', { name: en['search.label'] })
      await field.fill('wo')
      await expect.element(screen.getByRole('option', { name: '#wool' })).toBeVisible()
      await userEvent.keyboard('{ArrowDown}')
      await expect.element(field).toHaveAttribute('aria-activedescendant')
      await expectNoFaults(document.body)
      await screen.unmount()

      const window = await render(
        <Page>
          <main>
            <h1>Kith</h1>
            <GiveHandle
              handle="ines"
              tokenId={1n}
              from={parseAddress(record.address)}
              onGiven={vi.fn()}
              onClose={vi.fn()}
            />
          </main>
        </Page>,
      )
      await expect.element(window.getByRole('dialog')).toBeVisible()
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
      await expectNoFaults(document.body)
    })
  }
}
