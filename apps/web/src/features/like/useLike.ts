import type { PostView } from '../../graph/PostView.ts'
import type { Toggle } from '../../graph/Toggle.ts'

/** Liking `post`; `count` is what to show beside the heart. */
export function useLike(post: Pick<PostView, 'id' | 'likeCount' | 'pending'>): Toggle {
  return { isOn: undefined, count: post.likeCount, isBusy: false, toggle() {} }
}
