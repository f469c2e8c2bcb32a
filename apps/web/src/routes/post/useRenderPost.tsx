import { type ReactNode, useCallback } from 'react'
import type { PostView } from '../../api/PostView.ts'
import { useRequireSession } from '../../features/connect/useRequireSession.ts'
import type { FeedPosition } from '../../features/feed/FeedEntry.tsx'
import { PostEntry, type PostEntryProps } from './PostEntry.tsx'

/** How a feed draws a post. The same function on every render: a feed draws a post again only if the post is another. */
export function useRenderPost({
  pageOf,
}: Pick<PostEntryProps, 'pageOf'> = {}): (post: PostView, position: FeedPosition) => ReactNode {
  const { run } = useRequireSession()
  return useCallback(
    (post, position) => <PostEntry post={post} position={position} guard={run} pageOf={pageOf} />,
    [run, pageOf],
  )
}
