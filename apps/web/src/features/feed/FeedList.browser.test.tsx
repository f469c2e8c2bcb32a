import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createPost } from '../../testing/createPost.ts'
import { FeedList } from './FeedList.tsx'
import type { Feed } from './useFeed.ts'

const error = { name: 'NetworkError', sentence: "Couldn't reach the server.", retryable: true }

function draw(changes: Partial<Feed>) {
  const feed: Feed = {
    status: 'ready',
    posts: [],
    hasMore: false,
    isLoadingMore: false,
    newCount: 0,
    loadMore: vi.fn(),
    showNew: vi.fn(),
    retry: vi.fn(),
    ...changes,
  }
  const action = <a href="/explore">Explore</a>
  const empty = { title: 'No posts yet', text: 'The first one could be yours.', action }
  return { feed, screen: render(<FeedList feed={feed} empty={empty} renderPost={(post) => <p>{post.text}</p>} />) }
}

test('behavior: a feed that loads shows threads and says so', async () => {
  const screen = await draw({ status: 'loading' }).screen

  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading')
})

test('behavior: an empty feed says what could be there, and offers a way on', async () => {
  const screen = await draw({ status: 'empty' }).screen

  await expect.element(screen.getByText('No posts yet')).toBeVisible()
  await expect.element(screen.getByText('The first one could be yours.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Explore' })).toBeVisible()
})

test('error: a feed that failed says why and tries again on request', async () => {
  const { feed, screen: drawn } = draw({ status: 'failed', error })
  const screen = await drawn

  await expect.element(screen.getByRole('alert')).toHaveTextContent("Couldn't reach the server.")
  await screen.getByRole('button', { name: 'Try again' }).click()

  expect(feed.retry).toHaveBeenCalledOnce()
})

test('behavior: a full feed shows its posts and says when it is all of them', async () => {
  const screen = await draw({ posts: [createPost('p1'), createPost('p2')] }).screen

  await expect.element(screen.getByText('text of p1')).toBeVisible()
  await expect.element(screen.getByText('text of p2')).toBeVisible()
  await expect.element(screen.getByText("You've reached the end.")).toBeVisible()
})

test('behavior: posts that arrived further up wait behind a button that counts them', async () => {
  const { feed, screen: drawn } = draw({ posts: [createPost('p1')], newCount: 2 })
  const screen = await drawn

  await screen.getByRole('button', { name: '2 new posts' }).click()

  expect(feed.showNew).toHaveBeenCalledOnce()
})

test('error: where older posts did not come, the shown ones stay and the rest can be asked for again', async () => {
  const { feed, screen: drawn } = draw({ posts: [createPost('p1')], hasMore: true, moreError: error })
  const screen = await drawn

  await expect.element(screen.getByText('text of p1')).toBeVisible()
  expect(feed.loadMore).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Try again' }).click()

  expect(feed.loadMore).toHaveBeenCalledOnce()
})

test('behavior: older posts come by themselves when the end is near', async () => {
  const { feed, screen } = draw({ posts: [createPost('p1')], hasMore: true })
  await screen

  await expect.poll(() => feed.loadMore).toHaveBeenCalled()
})
