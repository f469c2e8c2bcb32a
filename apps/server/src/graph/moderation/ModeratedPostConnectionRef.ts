import type { PostNode } from '../../db/post/PostNode.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { PostRef } from '../post/PostRef.ts'
import { ModeratedContentRef } from './ModeratedContentRef.ts'

const { EdgeRef, ConnectionRef } = createConnectionRefs<PostNode>('ModeratedPost', {
  node: PostRef,
  descriptions: {
    page: 'A page of posts, for operators.',
    edge: 'A post at its position in a list for operators.',
    node: 'The post, as everybody sees it.',
  },
})

builder.objectFields(EdgeRef, (t) => ({
  content: t.field({
    type: ModeratedContentRef,
    nullable: true,
    description: 'The content of the post, even while it is withheld.',
    resolve: ({ node }, _, { loaders }) => loaders.content.find(node.seq),
  }),
}))

export const ModeratedPostConnectionRef = ConnectionRef
