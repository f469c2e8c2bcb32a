import type { PostNode } from '../../db/post/PostNode.ts'
import { builder } from '../builder.ts'
import type { PageInfo } from '../page/Connection.ts'
import { PageInfoRef } from '../page/PageInfoRef.ts'
import { PostRef } from '../post/PostRef.ts'

export type ThreadEdge = Readonly<{
  node: PostNode
  cursor: string
  depth: number
  isContinuation: boolean
  hasMoreReplies: boolean
}>

export type ThreadConnection = Readonly<{ edges: readonly ThreadEdge[]; pageInfo: PageInfo }>

const ThreadEdgeRef = builder.objectRef<ThreadEdge>('ThreadEdge').implement({
  description: 'A reply in a thread, at its position in reading order.',
  fields: (t) => ({
    node: t.field({ type: PostRef, description: 'The reply.', resolve: ({ node }) => node }),
    cursor: t.exposeString('cursor', {
      description:
        'Its position among the replies to the same post. Pass it as "after" to thread of that post to read the replies that follow it.',
    }),
    depth: t.exposeInt('depth', {
      description:
        'How deep it is below the post that the thread was read from: 1 for a direct reply. A continuation is as deep as the post it continues.',
    }),
    isContinuation: t.exposeBoolean('isContinuation', {
      description:
        'Whether the author of the post that the thread was read from continues that post here: it is the first reply to it, or to its last continuation, by that author.',
    }),
    hasMoreReplies: t.exposeBoolean('hasMoreReplies', {
      description: 'Whether it has replies that this page leaves out: read them with its own thread.',
    }),
  }),
})

export const ThreadConnectionRef = builder.objectRef<ThreadConnection>('ThreadConnection').implement({
  description: 'Replies to a post and the replies to those, in reading order.',
  fields: (t) => ({
    edges: t.field({ type: [ThreadEdgeRef], description: 'The replies.', resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({
      type: PageInfoRef,
      description: 'How to read the direct replies that follow.',
      resolve: ({ pageInfo }) => pageInfo,
    }),
  }),
})
