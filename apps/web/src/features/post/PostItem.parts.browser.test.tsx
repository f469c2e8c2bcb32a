import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import type { PostView } from '../../api/PostView.ts'
import { createPageWrapper } from '../../testing/createPageWrapper.tsx'
import { createAccount, createPicture, createPost } from '../../testing/createPost.ts'
import { createTestService } from '../../testing/createTestService.ts'
import { en } from '../../testing/en.ts'
import { PostItem } from './PostItem.tsx'

const ines = { ...createAccount(`0x${'c3'.repeat(20)}`), name: 'Ines', handle: 'ines' }
const card = { url: 'https://loom.example/a/b', title: 'Warp tension', description: 'A guide', image: null }

const draw = (changes: Partial<PostView>) =>
  render(<PostItem post={{ ...createPost('p1'), ...changes }} />, { wrapper: createPageWrapper(createTestService()) })

test('behavior: a link card leads to its page, and names its host', async () => {
  const screen = await draw({ card })

  const link = screen.getByRole('link', { name: 'loom.example Warp tension A guide' })
  await expect.element(link).toHaveAttribute('href', 'https://loom.example/a/b')
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'nothing',
])('error: a card whose address is not one of the web is not drawn: %s', async (url) => {
  const screen = await draw({ card: { ...card, url } })

  expect(screen.getByText('Warp tension').query()).toBeNull()
})

test('behavior: a quoted post shows its author, text and first picture, and opens by itself', async () => {
  const media = [createPicture('one'), createPicture('two')]
  const screen = await draw({ quote: createPost('p0', { author: ines, text: 'Quoted <b>text</b>', media }) })

  const quote = screen.getByRole('blockquote')
  await expect.element(quote).toHaveTextContent('Quoted <b>text</b>')
  await expect.element(quote).toHaveTextContent('Ines@ines')
  expect(quote.element().querySelectorAll('[data-state]')).toHaveLength(1)
  expect(quote.element().querySelector('a')?.getAttribute('href')).toBe('/post/p0')
})

test('behavior: of a quoted post with a warning, only the warning shows; a deleted one says so', async () => {
  const warned = await draw({
    quote: createPost('p0', { text: 'hidden', warn: 'Spoiler', media: [createPicture('one')] }),
  })
  await expect.element(warned.getByText('Spoiler')).toBeVisible()
  expect(warned.getByText('hidden').query()).toBeNull()
  expect(warned.container.querySelector('[data-state]')).toBeNull()
  await warned.unmount()

  const deleted = await draw({ quote: createPost('p0', { text: '', deleted: true }) })
  await expect.element(deleted.getByText(en['post.deleted'])).toBeVisible()
})

test('behavior: a warning covers pictures, card and quote until the reader asks', async () => {
  const parts = { media: [createPicture('one')], card, quote: createPost('p0', { text: 'Quoted' }) }
  const screen = await draw({ warn: 'Spoiler', ...parts })
  expect(screen.container.querySelector('[data-state]')).toBeNull()
  expect(screen.getByText('Warp tension').query()).toBeNull()

  await screen.getByRole('button', { name: en['post.warned'] }).click()

  await expect.element(screen.getByText('Warp tension')).toBeVisible()
  await expect.element(screen.getByText('Quoted')).toBeVisible()
  expect(screen.container.querySelector('[data-state]')).not.toBeNull()
})
