import { type CSSProperties, memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { useMessages } from '../../words/useMessages.ts'
import type { FeedWindow } from './createFeedWindow.ts'
import { recallHeight, rememberHeight } from './entryHeights.ts'
import styles from './FeedEntry.module.css'

/** Where a post is in its feed, counted from 1; `setSize` is -1 while nobody knows how many there are. */
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
}

/** One post of a feed: drawn when it comes near the screen, an empty space of its height once it is far away. */
export const FeedEntry = memo(function FeedEntry(props: FeedEntryProps) {
  const { post, index, setSize, renderPost, feedWindow, isKept, isLeftOff } = props
  const t = useMessages()
  const { id } = post
  const element = useRef<HTMLDivElement>(null)
  /** Pressed: what it unfolded stays as the reader left it. */
  const isTouched = useRef(false)
  const [state, setState] = useState(() => ({ isDrawn: isKept, height: recallHeight(post) }))
  useEffect(() => {
    const target = element.current
    if (!target) return
    return feedWindow.observe(target, {
      onNear(isUrgent) {
        const draw = () => setState((known) => (known.isDrawn ? known : { ...known, isDrawn: true }))
        if (isUrgent) draw()
        else startTransition(draw)
      },
      onFar(height) {
        if (isTouched.current || target.contains(document.activeElement)) return
        startTransition(() => setState((known) => (known.isDrawn ? { isDrawn: false, height } : known)))
      },
      onHeight: (height) => rememberHeight(id, height),
    })
  }, [feedWindow, id])

  const isDrawn = isKept || state.isDrawn
  return (
    <div
      ref={element}
      className={styles['entry']}
      data-post={id}
      data-drawn={isDrawn}
      data-left-off={isLeftOff ? t('feed.leftOff') : undefined}
      style={{ '--height': `${state.height}px` } as CSSProperties}
      onClickCapture={() => {
        isTouched.current = true
      }}
    >
      {isDrawn && renderPost(post, { index, setSize })}
    </div>
  )
})
