import type { PostNode } from '../../db/queries/findPosts.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import type { Connection, Edge } from '../page/Connection.ts'
import { PageInfoRef } from '../page/PageInfoRef.ts'
import { PostRef } from './PostRef.ts'

const PostEdgeRef = builder.objectRef<Edge<PostNode>>('PostEdge').implement({
  description: 'A post at its place in a list.',
  fields: (t) => ({
    node: t.field({ type: PostRef, description: 'The post.', resolve: ({ node }) => node }),
    cursor: t.exposeString('cursor', { description: 'Its place, to be passed as "after".' }),
    repostedBy: t.field({
      type: AccountRef,
      nullable: true,
      description: 'Whose repost put it here, in home and in account.posts; null where its author did.',
      resolve: ({ repostedBy }, _, { loaders }) => (repostedBy == null ? null : loaders.accountById.load(repostedBy)),
    }),
  }),
})

export const PostConnectionRef = builder.objectRef<Connection<PostNode>>('PostConnection').implement({
  description: 'A page of posts.',
  fields: (t) => ({
    edges: t.field({ type: [PostEdgeRef], description: 'The entries.', resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({ type: PageInfoRef, description: 'How to go on.', resolve: ({ pageInfo }) => pageInfo }),
  }),
})
