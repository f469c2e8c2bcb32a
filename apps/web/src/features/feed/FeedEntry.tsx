import { type CSSProperties, memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { FeedWindow } from './createFeedWindow.ts'
import { recallHeight, rememberHeight } from './entryHeights.ts'
import styles from './FeedEntry.module.css'

/** Where a post is in its feed, counted from 1; `setSize` is -1 while the total is unknown. */
export type FeedPosition = { index: number; setSize: number }

export type FeedEntryProps = FeedPosition & {
  post: PostView
  /** Draws the post. The same function as before, or every post is drawn again. */
  renderPost(post: PostView, position: FeedPosition): ReactNode
  feedWindow: FeedWindow
  /** Drawn from the start, and for good. */
  isKept: boolean
  /** True for the newest post that the reader has seen. */
  isLeftOff: boolean
  /** Takes the post's id once something in it was pressed. */
  touched: Set<string>
}

/** One post of a feed: drawn once it comes near the screen, an empty space of about its height before. */
export const FeedEntry = memo(function FeedEntry(props: FeedEntryProps) {
  const { post, index, setSize, renderPost, feedWindow, isKept, isLeftOff, touched } = props
  const t = useMessages()
  const { id } = post
  const element = useRef<HTMLDivElement>(null)
  const [height] = useState(() => recallHeight(post))
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    return feedWindow.observe(target, {
      onNear(isUrgent) {
        if (isUrgent) setNear(true)
        else startTransition(() => setNear(true))
      },
      onHeight: (height) => rememberHeight(id, height),
    })
  }, [feedWindow, id])

  const isDrawn = isKept || isNear
  return (
    <div
      ref={element}
      className={styles['entry']}
      data-post={id}
      data-drawn={isDrawn}
      data-left-off={isLeftOff ? t('feed.leftOff') : undefined}
      style={{ '--height': `${height}px` } as CSSProperties}
      // A mark, as a like, is kept by the cache: a reader who gives hundreds does not keep as many posts.
      onClickCapture={({ target }) => {
        if (!(target instanceof Element && target.closest('[aria-pressed]'))) touched.add(id)
      }}
    >
      {isDrawn && renderPost(post, { index, setSize })}
    </div>
  )
})
