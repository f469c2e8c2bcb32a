import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PostView } from '../../api/PostView.ts'
import { ComposeHost } from '../../features/compose/ComposeHost.tsx'
import { keptDrafts } from '../../features/compose/dialog/keptDrafts.ts'
import { watchKeys } from '../../features/shortcuts/watchKeys.ts'
import { createFakeGraph } from '../../testing/createFakeGraph.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount, createPicture, createPost } from '../../testing/createPost.ts'
import { createTestRecord } from '../../testing/createTestRecord.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { findAxeProblems } from '../../testing/findAxeProblems.ts'
import { ToastHost } from '../../ui/toast/ToastHost.tsx'
import { PostEntry } from './PostEntry.tsx'

const realFetch = globalThis.fetch

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const failed = { name: 'NetworkError', sentence: "Couldn't reach the server.", retryable: true }

async function draw({ isOnline, isWaiting }: { isOnline: boolean; isWaiting: boolean }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  const post = { ...createPost('p1'), pending: true, failed, isWaiting }
  return render(<PostEntry post={post} guard={() => undefined} />, {
    wrapper: createPageWrapper(createTestService()),
  })
}

test('behavior: a queued post names the browser as offline', async () => {
  const screen = await draw({ isOnline: false, isWaiting: true })

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['post.offline'])
})

test('behavior: a queued post does not call an online browser offline', async () => {
  const screen = await draw({ isOnline: true, isWaiting: true })

  await expect.element(screen.getByRole('alert')).toHaveTextContent(en['post.waiting'])
})

test('error: a refused post says why', async () => {
  const screen = await draw({ isOnline: true, isWaiting: false })

  await expect.element(screen.getByRole('alert')).toHaveTextContent(failed.sentence)
})

test('behavior: a refused post is edited in the composer, with those that continue it', async () => {
  const record = await createTestRecord()
  const service = createTestService({ record })
  const outbox = service.getOutbox(record.address)
  const refusal = { __typename: 'Refusal', name: 'QuotaExceededError', message: 'Over.', retryAt: null }
  vi.stubGlobal('fetch', createFakeGraph({ submit: () => ({ submit: [refusal] }) }).fetch)
  outbox.hold(
    [
      { type: 'post', text: 'first', warn: 'Long', replies: 'following', lang: 'en' },
      { type: 'post', text: 'second' },
    ],
    0,
  )
  await outbox.flush()
  const [post] = outbox.getEntries().flatMap(({ view }) => (view.failed ? [view] : []))
  if (!post) throw new Error('Nothing was refused.')
  const act = (action: () => void) => action()
  const entry = await render(
    <>
      <PostEntry post={post} guard={act} />
      <ToastHost />
    </>,
    { wrapper: createPageWrapper(service) },
  )

  // Where no composer opens, the post stays, and its author learns that.
  await entry.getByRole('button', { name: en['post.editUnsent'] }).click()
  await expect.element(entry.getByText(en['compose.openFailed'])).toBeVisible()
  expect(await keptDrafts.list(record.address)).toEqual([])
  expect(outbox.getEntries()).toHaveLength(2)

  const page = await render(<ComposeHost guard={act} />, { wrapper: createPageWrapper(service) })
  await entry.getByRole('button', { name: en['post.editUnsent'] }).click()

  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(page.getByText('first')).toBeVisible()
  expect(await keptDrafts.list(record.address)).toMatchObject([
    { kind: 'new', audience: 'following', lang: 'en', posts: [{ text: 'first', warn: 'Long' }, { text: 'second' }] },
  ])
  await expect.poll(() => outbox.getEntries()).toEqual([])
})

test('behavior: the author of a withheld post is led to the reason, and other readers are not', async () => {
  const record = await createTestRecord()
  const own = { ...createAccount(record.address) }
  const drawWithheld = (author: typeof own) =>
    render(<PostEntry post={createPost('p1', { author, withheld: 'HIDDEN', text: '' })} guard={() => undefined} />, {
      wrapper: createPageWrapper(createTestService({ record })),
    })

  const ownPost = await drawWithheld(own)
  await expect
    .element(ownPost.getByRole('link', { name: en['post.whyWithheld'] }))
    .toHaveAttribute('href', '/settings/standing')
  await ownPost.unmount()
  const other = await drawWithheld(createAccount(`0x${'c3'.repeat(20)}`))

  await expect.element(other.getByText(en['post.withheld.HIDDEN'])).toBeVisible()
  expect(other.getByRole('link', { name: en['post.whyWithheld'] }).elements()).toEqual([])
})

/** A post that the service returned to its author although others do not see it. */
async function drawSuspended() {
  const record = await createTestRecord()
  const image = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>')}`
  const asked: [string, string | null][] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, new Headers(init?.headers).get('authorization')])
    return await realFetch(image)
  })
  const service = createTestService({ record })
  const picture = createPicture('bafkcid', { url: 'https://pictures.example/media/bafkcid', width: 40, height: 20 })
  const post = createPost('p1', {
    author: createAccount(record.address),
    withheld: 'SUSPENDED',
    text: 'Warp, then weft',
    media: [picture],
  })
  const screen = await render(<PostEntry post={post} guard={(act) => act()} />, { wrapper: createPageWrapper(service) })
  return { screen, service, asked }
}

test('behavior: the author reads a post that is withheld from others, and why only they do', async () => {
  const { screen, asked } = await drawSuspended()

  await expect.element(screen.getByText('Warp, then weft')).toBeVisible()
  await expect.element(screen.getByText(en['post.onlyYou'], { exact: false })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: en['post.whyWithheld'] }))
    .toHaveAttribute('href', '/settings/standing')
  // From the service, which knows the token: a host for pictures does not get it.
  const image = screen.getByRole('img', { name: 'alt of bafkcid' })
  await expect.poll(() => (image.query() as HTMLImageElement | null)?.src).toMatch(/^data:image/)
  expect(asked.filter(([url]) => url.includes('/media/'))).toEqual([['http://localhost/media/bafkcid', 'Bearer token']])
  expect(await findAxeProblems(screen.container)).toEqual([])
})

test('regression: a withheld post whose text the cache knows stays withheld', async () => {
  const draw = async (post: Partial<PostView>, parameters = {}) =>
    render(<PostEntry post={createPost('p1', { text: 'Warp', ...post })} guard={(act) => act()} />, {
      wrapper: createPageWrapper(createTestService(parameters)),
    })
  const record = await createTestRecord()

  const other = await draw({ withheld: 'SUSPENDED' }, { record })
  await expect.element(other.getByText(en['post.withheld.SUSPENDED'])).toBeVisible()
  expect(other.container.textContent).not.toMatch(/Warp|Only you/)
  expect(other.getByRole('button').elements()).toHaveLength(0)
  await other.unmount()
  const hidden = await draw({ withheld: 'HIDDEN', author: createAccount(record.address) }, { record })

  await expect.element(hidden.getByText(en['post.withheld.HIDDEN'], { exact: false })).toBeVisible()
  expect(hidden.container.textContent).not.toMatch(/Warp|Only you/)
})

test('behavior: of a post that is withheld, its author can only delete it', async () => {
  const { screen, service } = await drawSuspended()
  await expect.element(screen.getByText('Warp, then weft')).toBeVisible()
  expect(screen.getByRole('article').getByRole('button').elements()).toHaveLength(1)

  await screen.getByRole('button', { name: en['post.more'] }).click()
  const sheet = screen.getByRole('dialog')
  await expect.element(sheet.getByRole('button', { name: en['post.delete'] })).toBeVisible()
  expect(sheet.getByRole('listitem').elements()).toHaveLength(1)
  await sheet.getByRole('button', { name: en['post.delete'] }).click()

  await expect.element(screen.getByText(en['post.deleted'])).toBeVisible()
  expect(document.body.textContent).not.toContain('Warp, then weft')
  expect(JSON.stringify(service.client.cache.extract())).not.toContain('Warp')
})

test('a11y: x shows what a warning covers, and p opens the page of the author', async () => {
  const author = { ...createAccount(), handle: 'ines' }
  const post = createPost('p1', { author, text: 'The ending of it', warn: 'The ending' })
  const screen = await render(
    <main>
      <PostEntry post={post} guard={() => undefined} />
    </main>,
    { wrapper: createPageWrapper(createTestService()) },
  )
  const opened: (string | null | undefined)[] = []
  addEventListener('click', ({ target }) => opened.push((target as Element).closest('a')?.getAttribute('href')))
  const stop = watchKeys(() => undefined)

  await userEvent.keyboard('jx')
  await expect.element(screen.getByText('The ending of it')).toBeVisible()
  await userEvent.keyboard('p')

  expect(opened.at(-1)).toBe('/u/ines')
  stop()
})
