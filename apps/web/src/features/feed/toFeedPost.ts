import type { RepostPageFragment } from '../../api/operations.generated.ts'
import type { PostView } from '../../api/PostView.ts'

/** As the graph client returns it: another object when something about it is new. */
type Edge = { readonly node: PostView } & Partial<Pick<RepostPageFragment['edges'][number], 'reposters'>>

const posts = new WeakMap<Edge, PostView>()

/** The post of a feed's edge, with whose reposts brought it there. The same object for the same edge, so that it is drawn once. */
export function toFeedPost(edge: Edge): PostView {
  const { node, reposters = [] } = edge
  if (reposters.length === 0) return node
  const known = posts.get(edge)
  if (known) return known
  const post = { ...node, reposters }
  posts.set(edge, post)
  return post
}
