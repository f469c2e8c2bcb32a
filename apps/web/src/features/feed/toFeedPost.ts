import type { RepostPageFragment } from '../../api/operations.generated.ts'
import type { PostView } from '../../api/PostView.ts'

/** The post as the graph client returns it: a new object whenever a field changes. */
type Edge = { readonly node: PostView } & Partial<Pick<RepostPageFragment['edges'][number], 'reposters'>>

const posts = new WeakMap<Edge, PostView>()

/** The post of a feed edge, with its reposters. Returns the same object for the same edge, so it renders once. */
export function toFeedPost(edge: Edge): PostView {
  const { node, reposters = [] } = edge
  if (reposters.length === 0) return node
  const known = posts.get(edge)
  if (known) return known
  const post = { ...node, reposters }
  posts.set(edge, post)
  return post
}
