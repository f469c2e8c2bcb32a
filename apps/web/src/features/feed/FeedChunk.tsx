import { type CSSProperties, memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import type { PostView } from '../../api/PostView.ts'
import type { FeedWindow } from './createFeedWindow.ts'
import { recallHeight } from './entryHeights.ts'
import { FeedEntry, type FeedPosition } from './FeedEntry.tsx'

export type FeedChunkProps = {
  posts: readonly PostView[]
  /** Where its first post is in the feed, counted from 0. */
  start: number
  setSize: number
  renderPost(post: PostView, position: FeedPosition): ReactNode
  feedWindow: FeedWindow
  isKept(index: number): boolean
  leftOffId: string | undefined
}

/** Some neighbouring posts of a feed. Far from the screen it renders one empty space of their height instead. */
export const FeedChunk = memo(function FeedChunk(props: FeedChunkProps) {
  const { posts, start, setSize, renderPost, feedWindow, isKept, leftOffId } = props
  const element = useRef<HTMLDivElement>(null)
  /** Posts in which something was pressed: what they unfolded stays as the reader left it. */
  const [touched] = useState(() => new Set<string>())
  const hasKept = posts.some((_, index) => isKept(start + index))
  const [isNear, setNear] = useState(hasKept)
  useEffect(() => {
    const target = element.current
    if (!target) return
    return feedWindow.observeChunk(target, (isNow) => {
      if (isNow) setNear(true)
      else if (!target.contains(document.activeElement)) startTransition(() => setNear(false))
    })
  }, [feedWindow])

  const rows: ReactNode[] = []
  let space: { id: string; height: number } | undefined
  const endSpace = () => {
    if (space) rows.push(<div key={`before ${space.id}`} style={{ blockSize: space.height } as CSSProperties} />)
    space = undefined
  }
  for (const [offset, post] of posts.entries()) {
    const index = start + offset
    if (!isNear && !isKept(index) && !touched.has(post.id)) {
      space = { id: space?.id ?? post.id, height: (space?.height ?? 0) + recallHeight(post) }
      continue
    }
    endSpace()
    rows.push(
      <FeedEntry
        key={post.id}
        post={post}
        index={index + 1}
        setSize={setSize}
        renderPost={renderPost}
        feedWindow={feedWindow}
        isKept={isKept(index)}
        isLeftOff={post.id === leftOffId && index > 0}
        touched={touched}
      />,
    )
  }
  endSpace()
  return <div ref={element}>{rows}</div>
}, isSame)

/** A chunk's posts are a new list whenever the feed changes. */
function isSame({ posts: before, ...known }: FeedChunkProps, { posts: after, ...now }: FeedChunkProps): boolean {
  return (
    before.length === after.length &&
    before.every((post, index) => post === after[index]) &&
    Object.entries(now).every(([name, value]) => known[name as keyof typeof known] === value)
  )
}
