import type { AccountNode } from '../../db/account/AccountNode.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import type { Edge } from '../page/Connection.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'

type SuggestionEdge = Edge<AccountNode> & { followedBy: number }

const { EdgeRef, ConnectionRef } = createConnectionRefs<AccountNode, SuggestionEdge>('Suggestion', {
  node: AccountRef,
  descriptions: {
    page: 'A page of accounts worth following.',
    edge: 'An account worth following, and why.',
    node: 'The account.',
  },
})

builder.objectFields(EdgeRef, (t) => ({
  followedBy: t.exposeInt('followedBy', {
    description:
      'How many of the accounts you follow follow it. Of those, the newest 100 are asked, each for its newest 50 follows. 0 for one that is suggested because many follow it.',
  }),
}))

export const SuggestionConnectionRef = ConnectionRef
