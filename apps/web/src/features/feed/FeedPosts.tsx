import { type KeyboardEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { useMessages } from '../../words/useMessages.ts'
import { createFeedWindow } from './createFeedWindow.ts'
import { recallHeight } from './entryHeights.ts'
import { FeedEntry, type FeedPosition } from './FeedEntry.tsx'
import { useFeedPosition } from './useFeedPosition.ts'

export type FeedPostsProps = {
  posts: readonly PostView[]
  hasMore: boolean
  isBusy: boolean
  /** The newest post that was seen before, if there are newer ones. */
  leftOffId: string | undefined
  renderPost(post: PostView, position: FeedPosition): ReactNode
}

/** Kept once drawn, so that the way to the top shows no empty page. */
const keptAtTop = 6
/** Drawn at once where the reader comes back to: a little of what is above, and a screenful. */
const keptAbove = 2
const keptBelow = 8

/**
 * The posts of a feed: a thousand of them scroll like twenty. PageUp and PageDown move from post to post.
 *
 * Source: ARIA Authoring Practices, feed pattern.
 */
export function FeedPosts({ posts, hasMore, isBusy, leftOffId, renderPost }: FeedPostsProps) {
  const t = useMessages()
  const list = useRef<HTMLDivElement>(null)
  const [feedWindow] = useState(createFeedWindow)
  const returnsTo = useFeedPosition(list)
  const [start] = useState(() => posts.findIndex(({ id }) => id === returnsTo))
  // The first screenful at once; the rest a moment later.
  const [atTop, setAtTop] = useState(() => Math.min(keptAtTop, countScreenful(posts)))
  useEffect(() => startTransition(() => setAtTop(keptAtTop)), [])
  const isKept = (index: number) =>
    index < atTop || (start >= 0 && index >= start - keptAbove && index < start + keptBelow)
  const setSize = hasMore ? -1 : posts.length
  return (
    <div ref={list} role="feed" aria-label={t('feed.label')} aria-busy={isBusy} onKeyDown={(event) => moveFocus(event)}>
      {posts.map((post, index) => (
        <FeedEntry
          key={post.id}
          post={post}
          index={index + 1}
          setSize={setSize}
          renderPost={renderPost}
          feedWindow={feedWindow}
          isKept={isKept(index)}
          isLeftOff={post.id === leftOffId && index > 0}
        />
      ))}
    </div>
  )
}

/** How many posts fill the window, by their heights as far as they are known. */
function countScreenful(posts: readonly PostView[]): number {
  let [count, height] = [0, 0]
  for (const post of posts) {
    if (height >= innerHeight) break
    height += recallHeight(post)
    count++
  }
  return count
}

/** PageDown and PageUp: the next and the previous post. Control with End and Home: what follows the feed, and what precedes it. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, currentTarget: feed, target } = event
  const found = ctrlKey ? findOutside(feed, key) : findArticle(feed, key, target as Node)
  if (!found) return
  event.preventDefault()
  found.focus()
}

function findArticle(feed: HTMLElement, key: string, target: Node): HTMLElement | undefined {
  if (key !== 'PageDown' && key !== 'PageUp') return undefined
  const articles = [...feed.querySelectorAll<HTMLElement>('article')]
  const current = articles.findIndex((article) => article.contains(target))
  const focused = articles[current]
  // Somebody may have pressed Like and scrolled on since: continue from what is on screen.
  if (focused && !isOnScreen(focused)) return articles.find(isOnScreen)
  return articles[current + (key === 'PageDown' ? 1 : -1)]
}

function isOnScreen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

function findOutside(feed: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'End' && key !== 'Home') return undefined
  const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, textarea, input, summary')].filter(
    (element) => !feed.contains(element) && element.tabIndex >= 0 && element.checkVisibility(),
  )
  const isAfter = (element: Node) => (feed.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return key === 'End' ? focusable.find(isAfter) : focusable.findLast((element) => !isAfter(element))
}
