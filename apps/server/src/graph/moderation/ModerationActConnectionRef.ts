import type { ActNode } from '../../db/queries/findActs.ts'
import { builder } from '../builder.ts'
import type { Connection, Edge } from '../page/Connection.ts'
import { PageInfoRef } from '../page/PageInfoRef.ts'
import { ModerationActRef } from './ModerationActRef.ts'

const ModerationActEdgeRef = builder.objectRef<Edge<ActNode>>('ModerationActEdge').implement({
  description: 'An act at its place in a list.',
  fields: (t) => ({
    node: t.field({ type: ModerationActRef, description: 'The act.', resolve: ({ node }) => node }),
    cursor: t.exposeString('cursor', { description: 'Its place, to be passed as "after".' }),
  }),
})

export const ModerationActConnectionRef = builder.objectRef<Connection<ActNode>>('ModerationActConnection').implement({
  description: 'A page of what the operators did.',
  fields: (t) => ({
    edges: t.field({ type: [ModerationActEdgeRef], description: 'The entries.', resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({ type: PageInfoRef, description: 'How to go on.', resolve: ({ pageInfo }) => pageInfo }),
  }),
})
