import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../../styles/base.css'
import { render } from 'vitest-browser-react'
import { createFakeGraph } from '../../../testing/createFakeGraph.ts'
import { createAccount, createPost } from '../../../testing/createPost.ts'
import { createServiceWrapper } from '../../../testing/createServiceWrapper.tsx'
import { createTestRecord } from '../../../testing/createTestRecord.ts'
import { createTestService } from '../../../testing/createTestService.ts'
import { en } from '../../../testing/en.ts'
import type { ComposeRequest } from '../openComposer.ts'
import { ComposeDialog } from './ComposeDialog.tsx'
import { keptDrafts } from './keptDrafts.ts'

const record = await createTestRecord()
const post = createPost('p1', { text: 'Warp and weft.' })
const other = createPost('p2')
const text = page.getByRole('dialog').getByRole('textbox', { name: en['compose.label'] })
const stored = async () => (await keptDrafts.list(record.address)).map(({ posts }) => posts.map((one) => one.text))

beforeEach(async () => {
  localStorage.clear()
  for (const { id } of await keptDrafts.list(record.address)) await keptDrafts.remove(id)
})
afterEach(() => vi.unstubAllGlobals())

async function open(request: ComposeRequest, resolvers: Parameters<typeof createFakeGraph>[0] = {}) {
  const graph = createFakeGraph(resolvers)
  vi.stubGlobal('fetch', graph.fetch)
  const screen = await render(<ComposeDialog request={request} onClosed={() => undefined} />, {
    wrapper: createServiceWrapper(createTestService({ record })),
  })
  await expect.element(text).toBeVisible()
  return screen
}

/** Closes it as a reader would; its draft is in storage then. */
async function close(screen: Awaited<ReturnType<typeof open>>, count = 1) {
  await userEvent.keyboard('{Escape}')
  await expect.poll(stored).toHaveLength(count)
  await screen.unmount()
}

test('regression: a second press while the composer leaves sends nothing more', async () => {
  vi.stubGlobal('fetch', createFakeGraph({}).fetch)
  const service = createTestService({ record })
  const screen = await render(<ComposeDialog request={{ kind: 'new' }} onClosed={() => undefined} />, {
    wrapper: createServiceWrapper(service),
  })
  await text.fill('Once')

  await userEvent.keyboard('{Control>}{Enter}{Enter}{/Control}')

  const entries = () => service.getOutbox(record.address).getEntries()
  await expect.poll(entries).toHaveLength(1)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(entries()).toHaveLength(1)
  await screen.unmount()
})

test('regression: a reply that was begun is there when the same post is answered again', async () => {
  const first = await open({ kind: 'reply', post })
  await text.fill('Half a reply')
  await close(first)

  const again = await open({ kind: 'reply', post })

  await expect.element(text).toHaveValue('Half a reply')
  await again.unmount()
})

test('behavior: a draft stays in its context, and is listed in others', async () => {
  const first = await open({ kind: 'reply', post })
  await text.fill('Half a reply')
  await close(first)

  for (const request of [{ kind: 'quote', post }, { kind: 'reply', post: other }, { kind: 'new' }] as const) {
    const screen = await open(request)
    await expect.element(page.getByRole('button', { name: 'Drafts (1)' })).toBeVisible()
    await expect.element(text).toHaveValue('')
    await screen.unmount()
  }
})

test('behavior: a text that comes along is not replaced by an older draft', async () => {
  const first = await open({ kind: 'reply', post })
  await text.fill('Half a reply')
  await close(first)

  const again = await open({ kind: 'reply', post, text: 'From the field' })

  await expect.element(page.getByRole('button', { name: 'Drafts (1)' })).toBeVisible()
  await expect.element(text).toHaveValue('From the field')
  await again.unmount()
})

test('behavior: a reply that the author does not allow cannot be sent, and says why', async () => {
  const author = { ...createAccount(), handle: 'maren' }
  const rule = { __typename: 'Post', id: 'p0', replyControl: 'FOLLOWING', author }
  const screen = await open(
    { kind: 'reply', post, text: 'Well' },
    {
      replyRule: () => ({
        post: {
          ...rule,
          id: 'p1',
          author: createAccount(),
          root: rule,
          viewer: { __typename: 'PostViewer', canReply: false },
        },
      }),
    },
  )

  await expect.element(page.getByText('Only people @maren follows can reply in this thread.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: en['compose.sendReply'] }))
    .toHaveAttribute('aria-disabled', 'true')
  await screen.unmount()
})

test('regression: who may not reply to one post may go on with a draft of a reply to another', async () => {
  const begun = await open({ kind: 'reply', post: other })
  await text.fill('Half a reply')
  await close(begun)
  const author = createAccount()
  const screen = await open(
    { kind: 'reply', post, text: 'Well' },
    {
      replyRule: ({ id }) => ({
        post: {
          ...{ __typename: 'Post', id, replyControl: 'FOLLOWING', author, root: null },
          viewer: { __typename: 'PostViewer', canReply: id !== post.id },
        },
      }),
    },
  )
  const send = page.getByRole('button', { name: en['compose.sendReply'] })
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: 'Drafts (1)' }).click()
  await page.getByRole('button', { name: 'Continue: Half a reply' }).click()

  await expect.element(text).toHaveValue('Half a reply')
  await expect.element(send).not.toHaveAttribute('aria-disabled', 'true')
  await screen.unmount()
})

const edited = { __typename: 'Post', id: 'p1', text: post.text, lang: 'en', warn: null, media: [], card: null }

test('regression: what is typed into an edit before the post has loaded stays', async () => {
  let answer = (_: unknown) => undefined as unknown
  const screen = await open(
    { kind: 'edit', post },
    { editedPost: () => new Promise((resolve) => (answer = resolve as never)) },
  )
  await expect.element(page.getByText(en['composer.loadingPost'])).toBeVisible()
  await text.fill('Warp and weft, and yarn.')

  answer({ post: { ...edited, warn: 'Wool' } })

  await expect.element(page.getByRole('textbox', { name: en['composer.warningLabel'] })).toHaveValue('Wool')
  await expect.element(text).toHaveValue('Warp and weft, and yarn.')
  await screen.unmount()
})

test('behavior: an edit that is closed is kept, and goes on where it was', async () => {
  const resolvers = { editedPost: () => ({ post: edited }) }
  const first = await open({ kind: 'edit', post }, resolvers)
  await expect.element(page.getByText(en['composer.loadingPost'])).not.toBeInTheDocument()
  await text.fill('Warp and weft, and yarn.')
  await close(first)

  const again = await open({ kind: 'edit', post }, resolvers)

  await expect.element(text).toHaveValue('Warp and weft, and yarn.')
  await expect
    .element(page.getByRole('button', { name: en['composer.save'] }))
    .not.toHaveAttribute('aria-disabled', 'true')
  await again.unmount()
})

test('regression: an edit that was kept does not replace what another browser edited since', async () => {
  const first = await open({ kind: 'edit', post }, { editedPost: () => ({ post: edited }) })
  await expect.element(page.getByText(en['composer.loadingPost'])).not.toBeInTheDocument()
  await text.fill('Warp and weft, and yarn.')
  await close(first)

  const newer = { ...edited, text: 'Warp and weft, from elsewhere.' }
  const again = await open({ kind: 'edit', post }, { editedPost: () => ({ post: newer }) })

  await expect.element(page.getByText(en['composer.loadingPost'])).not.toBeInTheDocument()
  await expect.element(text).toHaveValue(newer.text)
  // It can still be found.
  await close(again)
  expect(await stored()).toEqual([['Warp and weft, and yarn.']])
})

test('behavior: an edit that changes nothing is no draft', async () => {
  const screen = await open({ kind: 'edit', post }, { editedPost: () => ({ post: edited }) })
  await expect.element(page.getByText(en['composer.loadingPost'])).not.toBeInTheDocument()
  await text.fill('Something else')
  await expect.poll(stored).toEqual([['Something else']])
  await text.fill(post.text)

  await close(screen, 0)
})

test('regression: an edit shows the images that another browser added', async () => {
  const drawn = new OffscreenCanvas(4, 4)
  drawn.getContext('2d')?.fillRect(0, 0, 4, 4)
  const file = await drawn.convertToBlob()
  const image = {
    __typename: 'Media',
    cid: 'bafkreinothere',
    mime: 'image/png',
    alt: 'A hinge',
    width: 4,
    height: 4,
    blur: null,
  }
  const graph = createFakeGraph({ editedPost: () => ({ post: { ...edited, media: [image] } }) })
  vi.stubGlobal('fetch', async (url: URL | string, init?: RequestInit) =>
    String(url).endsWith('/media/bafkreinothere') ? new Response(file) : graph.fetch(url, init),
  )

  const screen = await render(<ComposeDialog request={{ kind: 'edit', post }} onClosed={() => undefined} />, {
    wrapper: createServiceWrapper(createTestService({ record })),
  })

  const canvas = screen.getByRole('img', { name: 'A hinge' })
  await expect.element(canvas).toBeVisible()
  await expect
    .poll(() => (canvas.element() as HTMLCanvasElement).getContext('2d')?.getImageData(1, 1, 1, 1).data[3])
    .toBe(255)
  await screen.unmount()
})

async function drawFile(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height)
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' })
}

test('regression: images appear in the order they were chosen in, the slow one first', async () => {
  const files = [await drawFile('large.png', 2_000, 1_000), await drawFile('small.png', 10, 10)]

  const screen = await open({ kind: 'new', files })

  const images = screen.getByRole('img', { name: /^Describe image/ })
  await expect.poll(() => images.elements().length).toBe(2)
  expect((images.elements() as HTMLCanvasElement[]).map(({ width }) => width)).toEqual([480, 10])
  await screen.unmount()
})

test('regression: the first text of a chain is no higher than the others', async () => {
  const screen = await open({ kind: 'new', text: 'One' })

  await screen.getByRole('button', { name: en['composer.addPost'] }).click()
  await screen.getByRole('textbox', { name: 'Post 2 of 2' }).fill('Two')

  const heights = () =>
    screen
      .getByRole('textbox', { name: /^Post/ })
      .elements()
      .map(({ clientHeight }) => clientHeight)
  await expect.poll(() => new Set(heights()).size).toBe(1)
  await screen.unmount()
})
