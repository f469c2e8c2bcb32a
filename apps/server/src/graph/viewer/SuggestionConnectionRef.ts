import type { AccountNode } from '../../db/queries/findAccounts.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import type { Connection, Edge } from '../page/Connection.ts'
import { PageInfoRef } from '../page/PageInfoRef.ts'

type SuggestionEdge = Edge<AccountNode> & { followedBy: number }

const SuggestionEdgeRef = builder.objectRef<SuggestionEdge>('SuggestionEdge').implement({
  description: 'An account worth following, and why.',
  fields: (t) => ({
    node: t.field({ type: AccountRef, description: 'The account.', resolve: ({ node }) => node }),
    cursor: t.exposeString('cursor', { description: 'Its place, to be passed as "after".' }),
    followedBy: t.exposeInt('followedBy', {
      description:
        'How many of the accounts you follow follow it. Of those, the newest 100 are asked, each for its newest 50 follows. 0 for one that stands here because many follow it.',
    }),
  }),
})

export const SuggestionConnectionRef = builder
  .objectRef<Connection<AccountNode, SuggestionEdge>>('SuggestionConnection')
  .implement({
    description: 'A page of accounts worth following.',
    fields: (t) => ({
      edges: t.field({ type: [SuggestionEdgeRef], description: 'The entries.', resolve: ({ edges }) => [...edges] }),
      pageInfo: t.field({ type: PageInfoRef, description: 'How to go on.', resolve: ({ pageInfo }) => pageInfo }),
    }),
  })
