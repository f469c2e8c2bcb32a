import {
  type KeyboardEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { PostView } from '../../api/PostView.ts'
import { useMessages } from '../../words/useMessages.ts'
import { createChunker } from './createChunker.ts'
import { createFeedWindow } from './createFeedWindow.ts'
import { recallHeight } from './entryHeights.ts'
import { FeedChunk } from './FeedChunk.tsx'
import type { FeedPosition } from './FeedEntry.tsx'
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
  const [chunk] = useState(createChunker)
  const returnsTo = useFeedPosition(list)
  const [start] = useState(() => posts.findIndex(({ id }) => id === returnsTo))
  // The first screenful at once; the rest a moment later.
  const [atTop, setAtTop] = useState(() => Math.min(keptAtTop, countScreenful(posts)))
  useEffect(() => startTransition(() => setAtTop(keptAtTop)), [])
  const isKept = useCallback(
    (index: number) => index < atTop || (start >= 0 && index >= start - keptAbove && index < start + keptBelow),
    [atTop, start],
  )
  // Every post says it. Where there was more, it stays unknown: at the end of a long list a hundred posts would be drawn again.
  const [isWhole] = useState(!hasMore)
  const setSize = useDeferredValue(isWhole && !hasMore ? posts.length : -1)
  return (
    <div ref={list} role="feed" aria-label={t('feed.label')} aria-busy={isBusy} onKeyDown={(event) => moveFocus(event)}>
      {chunk(posts).map(({ key, start, posts }) => (
        <FeedChunk
          key={key}
          posts={posts}
          start={start}
          setSize={setSize}
          renderPost={renderPost}
          feedWindow={feedWindow}
          isKept={isKept}
          leftOffId={leftOffId}
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
  const entries = [...feed.querySelectorAll<HTMLElement>('[data-drawn="true"]')]
  const current = entries.findIndex((entry) => entry.contains(target))
  const focused = entries[current]
  // Somebody may have pressed Like and scrolled on since: continue from what is on screen.
  const isAway = focused !== undefined && !isOnScreen(focused)
  const next = isAway ? findOnScreen(entries) : entries[current + (key === 'PageDown' ? 1 : -1)]
  return next?.querySelector('article') ?? undefined
}

/** Of entries, not of what is in them: to measure that, the browser would lay out posts that it leaves out off screen. */
function isOnScreen(entry: Element): boolean {
  const { top, bottom } = entry.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}

/** The first on screen of entries that are below one another. */
function findOnScreen(entries: readonly HTMLElement[]): HTMLElement | undefined {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((entries[middle]?.getBoundingClientRect().bottom ?? 0) > 0) high = middle
    else low = middle + 1
  }
  return entries[low]
}

function findOutside(feed: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'End' && key !== 'Home') return undefined
  const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, textarea, input, summary')].filter(
    (element) => !feed.contains(element) && element.tabIndex >= 0 && element.checkVisibility(),
  )
  const isAfter = (element: Node) => (feed.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return key === 'End' ? focusable.find(isAfter) : focusable.findLast((element) => !isAfter(element))
}
