import { formatCid } from '../../bytes/formatCid.ts'
import type { ActNode } from '../../db/queries/findActs.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import type { Connection, Edge } from '../page/Connection.ts'
import { PageInfoRef } from '../page/PageInfoRef.ts'
import { ModerationActRef } from './ModerationActRef.ts'

const ModerationLogEdgeRef = builder.objectRef<Edge<ActNode>>('ModerationLogEdge').implement({
  description: 'An act at its place in the log of moderation, and who is answerable for it.',
  fields: (t) => ({
    node: t.field({ type: ModerationActRef, description: 'The act.', resolve: ({ node }) => node }),
    cursor: t.exposeString('cursor', { description: 'Its place, to be passed as "after".' }),
    operator: t.field({
      type: AccountRef,
      description: 'Who did it.',
      resolve: ({ node }, _, { loaders }) => loaders.accountById.load(node.operatorId),
    }),
    delegation: t.field({
      type: 'Cid',
      description: 'The delegation whose key signed it.',
      resolve: ({ node }) => formatCid(node.delegationId),
    }),
    envelope: t.field({
      type: 'Base64',
      description: 'The act as that key signed it.',
      resolve: ({ node }) => node.envelope,
    }),
  }),
})

export const ModerationLogConnectionRef = builder.objectRef<Connection<ActNode>>('ModerationLogConnection').implement({
  description: 'A page of the log of moderation.',
  fields: (t) => ({
    edges: t.field({ type: [ModerationLogEdgeRef], description: 'The entries.', resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({ type: PageInfoRef, description: 'How to go on.', resolve: ({ pageInfo }) => pageInfo }),
  }),
})
