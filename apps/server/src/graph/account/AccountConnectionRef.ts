import type { AccountNode } from '../../db/queries/findAccounts.ts'
import { builder } from '../builder.ts'
import type { Connection, Edge } from '../page/Connection.ts'
import { PageInfoRef } from '../page/PageInfoRef.ts'
import { AccountRef } from './AccountRef.ts'

const AccountEdgeRef = builder.objectRef<Edge<AccountNode>>('AccountEdge').implement({
  description: 'An account at its place in a list.',
  fields: (t) => ({
    node: t.field({ type: AccountRef, description: 'The account.', resolve: ({ node }) => node }),
    cursor: t.exposeString('cursor', { description: 'Its place, to be passed as "after".' }),
  }),
})

export const AccountConnectionRef = builder.objectRef<Connection<AccountNode>>('AccountConnection').implement({
  description: 'A page of accounts.',
  fields: (t) => ({
    edges: t.field({ type: [AccountEdgeRef], description: 'The entries.', resolve: ({ edges }) => [...edges] }),
    pageInfo: t.field({ type: PageInfoRef, description: 'How to go on.', resolve: ({ pageInfo }) => pageInfo }),
  }),
})
