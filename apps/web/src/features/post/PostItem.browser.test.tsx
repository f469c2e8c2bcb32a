import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PostView } from '../../api/PostView.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount, createPost } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en, say } from '../../testing/en.ts'
import { PostItem, type PostItemProps } from './PostItem.tsx'

const ines = { ...createAccount(), name: 'Ines', handle: 'ines' }
const failed = { name: 'NetworkError', sentence: "Couldn't reach the server.", retryable: true }

async function draw(changes: Partial<PostView> = {}, props: Partial<PostItemProps> = {}) {
  const post: PostView = { ...createPost('p1', { author: ines, text: 'Good morning' }), ...changes }
  const screen = await render(<PostItem post={post} actions={<button type="button">Reply</button>} {...props} />, {
    wrapper: createPageWrapper(createTestService()),
  })
  return { screen, article: screen.getByRole('article') }
}

test('behavior: a post shows who wrote it, what and when, with the way to each', async () => {
  const { screen } = await draw()

  await expect.element(screen.getByText('Good morning')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Ines @ines' })).toHaveAttribute('href', '/u/ines')
  const moment = screen.container.querySelector('time')
  expect(moment?.dateTime).toBe('2026-11-21T12:00:00.000Z')
  expect(moment?.closest('a')?.getAttribute('href')).toBe('/post/p1')
  await expect.element(screen.getByRole('button', { name: 'Reply' })).toBeVisible()
})

test('a11y: the swatch is no second stop on the way to the author', async () => {
  const { screen } = await draw()

  expect(screen.getByRole('link').elements()).toHaveLength(2)
  expect(screen.container.querySelector('a[tabindex="-1"][aria-hidden="true"] img')).not.toBeNull()
})

test('behavior: an author without name or handle goes by the shortened address, once', async () => {
  const { screen } = await draw({ author: createAccount() })

  await expect.element(screen.getByRole('link', { name: /^0x\S+$/i })).toBeVisible()
})

test('behavior: a warning cannot change the text direction around it', async () => {
  const { screen } = await draw({ warn: '\u202eSpoiler\u2067' })

  expect(screen.getByText('Spoiler', { exact: true }).element().textContent).toBe('Spoiler')
})

test('behavior: a reply names the account it answers, unless the thread above does', async () => {
  const parent = {
    __typename: 'Post' as const,
    id: 'p0',
    deleted: false,
    author: { ...createAccount(), name: 'Weaver', handle: 'weaver' },
  }
  const words = say('post.replyingTo', { name: '@weaver' })

  const inFeed = await draw({ parent })
  await expect.element(inFeed.screen.getByText(words)).toBeVisible()
  await inFeed.screen.unmount()

  const inThread = await draw({ parent }, { isInThread: true })
  await expect.element(inThread.screen.getByText(words)).not.toBeInTheDocument()
})

test('behavior: of a deleted post neither text nor actions are left', async () => {
  const { screen } = await draw({ deleted: true })

  await expect.element(screen.getByText(en['post.deleted'])).toBeVisible()
  await expect.element(screen.getByText('Good morning')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('behavior: what its author warned of shows when asked for, and is covered again', async () => {
  const { screen } = await draw({ warn: 'Spoilers' })

  await expect.element(screen.getByText('Spoilers')).toBeVisible()
  await expect.element(screen.getByText('Good morning')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: en['post.warned'], expanded: false }).click()

  const less = screen.getByRole('button', { name: en['post.hideAgain'], expanded: true })
  await expect.element(screen.getByText('Good morning')).toBeVisible()
  await expect.element(screen.getByText('Spoilers')).toBeVisible()
  await expect.element(less).toHaveFocus()
  await less.click()

  await expect.element(screen.getByText('Good morning')).not.toBeInTheDocument()
})

test('a11y: covered from within, a post keeps the focus, and its beginning is in view', async () => {
  const { screen, article } = await draw({
    warn: 'Spoilers',
    text: `${'Good morning\n'.repeat(5)}https://kith.example`,
  })
  await screen.getByRole('button', { name: en['post.warned'] }).click()
  const link = screen.getByRole('link', { name: 'kith.example' })
  await expect.element(link).toBeVisible()
  const html = document.documentElement
  html.style.paddingBlockEnd = '2000px'
  link.element().focus()
  scrollTo(0, link.element().getBoundingClientRect().bottom)

  // As the key `x` does.
  document.querySelector<HTMLElement>('[data-key="reveal"]')?.click()

  await expect.element(screen.getByRole('button', { name: en['post.warned'] })).toHaveFocus()
  expect(article.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
  html.style.paddingBlockEnd = ''
})

test('behavior: an operator’s label covers a post, and stays once while it shows', async () => {
  const { screen } = await draw({ labels: ['NSFW', 'SPAM'], warn: 'Spoilers' })
  await expect.element(screen.getByText(en['post.label.NSFW'])).toBeVisible()
  await expect.element(screen.getByText('Spoilers')).toBeVisible()
  await expect.element(screen.getByText('Good morning')).not.toBeInTheDocument()

  await screen.getByRole('button', { name: en['post.warned'] }).click()

  await expect.element(screen.getByText('Good morning')).toBeVisible()
  expect(screen.getByText(en['post.label.NSFW']).elements()).toHaveLength(1)
  await expect.element(screen.getByText(en['post.label.SPAM'])).toBeVisible()
})

test('behavior: a post on its way says so, and has no address to lead to', async () => {
  const { screen, article } = await draw({ pending: true })

  await expect.element(article).toHaveAttribute('data-pending', 'true')
  await expect.element(screen.getByText(en['post.sending'])).toBeVisible()
  expect(screen.container.querySelector('a[href^="/post/"]')).toBeNull()
})

test('regression: a post that was not sent says so, and has no address to lead to', async () => {
  const { screen } = await draw({ failed })

  await expect.element(screen.getByText(en['post.notSent'])).toBeVisible()
  expect(screen.container.querySelector('a[href^="/post/"]')).toBeNull()
})
