import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { PostRef } from './PostRef.ts'

const { EdgeRef, ConnectionRef } = createConnectionRefs('Post', {
  node: PostRef,
  descriptions: { page: 'A page of posts.', edge: 'A post at its place in a list.', node: 'The post.' },
})

builder.objectFields(EdgeRef, (t) => ({
  repostedBy: t.field({
    type: AccountRef,
    nullable: true,
    description: 'Whose repost put it here, in home and in account.posts; null where its author did.',
    resolve: ({ repostedBy }, _, { loaders }) => (repostedBy == null ? null : loaders.accountById.find(repostedBy)),
  }),
  reposters: t.field({
    type: [AccountRef],
    description:
      'Accounts whose reposts put this post in the list, newest first. In home: at most 50 of the followed accounts that reposted it. In account.posts: the account.',
    resolve: ({ repostedBy, reposters }, _, { loaders }) =>
      loaders.accountById.findAll(reposters ?? (repostedBy == null ? [] : [repostedBy])),
  }),
}))

export const PostConnectionRef = ConnectionRef
