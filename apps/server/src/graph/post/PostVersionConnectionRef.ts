import { formatCid } from '../../bytes/formatCid.ts'
import type { VersionNode } from '../../db/post/findVersions.ts'
import { builder } from '../builder.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'
import { PostContentRef } from './PostContentRef.ts'
import { ProofRef } from './ProofRef.ts'

const PostVersionRef = builder.objectRef<VersionNode>('PostVersion').implement({
  description: 'The original content of a post, or that of one of its edits.',
  interfaces: [PostContentRef],
  fields: (t) => ({
    id: t.field({
      type: 'ID',
      description: "Id of the message with this content: the post's own for the original.",
      resolve: ({ id }) => formatCid(id),
    }),
    seq: t.field({ type: 'Seq', description: 'Its log position.', resolve: ({ seq }) => seq }),
    createdAt: t.field({
      type: 'DateTime',
      description: "What the author's key signed as the time.",
      resolve: ({ ts }) => ts,
    }),
    receivedAt: t.field({
      type: 'DateTime',
      description: 'When this service accepted it.',
      resolve: ({ receivedAt }) => receivedAt,
    }),
    timeVerified: t.exposeBoolean('timeVerified', {
      description:
        'Whether this service knows when it was written. False for an edit its author imported without a receipt of this service: then createdAt is what its author says, or when it came if that was earlier.',
    }),
    proof: t.field({
      type: ProofRef,
      description: 'Everything needed to check it.',
      resolve: ({ seq }, _, { loaders }) => loaders.proof.find(seq),
    }),
  }),
})

export const { ConnectionRef: PostVersionConnectionRef } = createConnectionRefs('PostVersion', {
  node: PostVersionRef,
  descriptions: {
    page: 'A page of the history of a post.',
    edge: 'A version at its place in the history of a post.',
    node: 'The version.',
  },
})
