import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { PostView } from '../../api/PostView.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/state/Notice.tsx'
import { WovenSkeleton } from '../../ui/state/WovenSkeleton.tsx'
import { useMessages } from '../../words/useMessages.ts'
import type { FeedPosition } from './FeedEntry.tsx'
import styles from './FeedList.module.css'
import { FeedPosts } from './FeedPosts.tsx'
import type { Feed } from './useFeed.ts'

export type FeedListProps = {
  feed: Feed
  /** The same function on every render, or every post is drawn again. */
  renderPost(post: PostView, position: FeedPosition): ReactNode
  /** Shown when there are no posts. */
  empty: { title: string; text?: string; action?: ReactNode }
}

/** Older posts are asked for this long before the end comes on screen, in pixels, once the reader scrolls. */
const aheadPx = 3_000

/** Posts, newest first: loading, failed, empty or full; older ones come as the end nears. */
export function FeedList({ feed, renderPost, empty }: FeedListProps) {
  const t = useMessages()
  const end = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { hasMore, endCursor, isLoadingMore, moreError, loadMore } = feed
  const load = useRef(loadMore)
  useEffect(() => {
    load.current = loadMore
  })
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    if (isScrolled) return
    // Not before: the first page is enough for somebody who only looks, and more would load while a slow phone starts.
    const onScroll = () => setScrolled(scrollY > 0)
    onScroll()
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [isScrolled])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves `endCursor`, and is a reason to look again.
  useEffect(() => {
    const target = end.current
    // Observed again after each page: where the end is still near, as after short posts, nothing else would report it. A page
    // that comes at once shows only by where it ends: no render saw it load, and all its posts may be known.
    if (!target || !hasMore || moreError || isLoadingMore) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load.current(), {
      // The document: within a frame the margin would not count otherwise.
      root: document,
      rootMargin: `${isScrolled ? aheadPx : 0}px`,
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [endCursor, hasMore, isLoadingMore, moreError, isScrolled])

  if (feed.status === 'loading') return <WovenSkeleton />
  if (feed.status === 'failed')
    return (
      <Notice kind="failure" title={t('feed.failed')} onRetry={feed.retry}>
        {feed.error?.sentence}
      </Notice>
    )
  if (feed.status === 'empty') {
    const hasMoreToSay = empty.text !== undefined || empty.action !== undefined
    return (
      <Notice title={empty.title}>
        {hasMoreToSay ? (
          <>
            {empty.text !== undefined && <p>{empty.text}</p>}
            {empty.action}
          </>
        ) : undefined}
      </Notice>
    )
  }
  return (
    <div ref={list} className={styles['feed']}>
      <div className={styles['new']}>
        {feed.newCount > 0 && (
          <Button
            className={styles['pill']}
            look="main"
            size="small"
            onClick={() => {
              flushSync(feed.showNew)
              // The button is gone; what it showed has the focus.
              list.current?.querySelector('article')?.focus({ preventScroll: true })
            }}
          >
            {t('app.newPosts', { count: feed.newCount })}
          </Button>
        )}
      </div>
      <FeedPosts
        posts={feed.posts}
        hasMore={hasMore}
        isBusy={isLoadingMore}
        leftOffId={feed.leftOffId}
        renderPost={renderPost}
      />
      <div ref={end} className={styles['end']}>
        {moreError ? (
          <Notice kind="failure" title={t('feed.failed')} onRetry={loadMore}>
            {moreError.sentence}
          </Notice>
        ) : hasMore ? (
          <Button look="quiet" size="small" aria-disabled={isLoadingMore} onClick={loadMore}>
            {t(isLoadingMore ? 'feed.moreLoading' : 'feed.more')}
          </Button>
        ) : (
          <p>{t('feed.end')}</p>
        )}
      </div>
    </div>
  )
}
