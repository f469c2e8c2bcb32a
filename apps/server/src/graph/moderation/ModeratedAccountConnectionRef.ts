import type { AccountNode } from '../../db/account/AccountNode.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import type { Edge } from '../page/Connection.ts'
import { createConnectionRefs } from '../page/createConnectionRefs.ts'

type AccountEdge = Edge<AccountNode> & Readonly<{ joinedAt: Date; isSuspended: boolean }>

const { EdgeRef, ConnectionRef } = createConnectionRefs<AccountNode, AccountEdge>('ModeratedAccount', {
  node: AccountRef,
  descriptions: {
    page: 'A page of accounts, for operators.',
    edge: 'An account at its position in a list for operators.',
    node: 'The account.',
  },
})

builder.objectFields(EdgeRef, (t) => ({
  joinedAt: t.field({
    type: 'DateTime',
    description: 'When it first signed in.',
    resolve: ({ joinedAt }) => joinedAt,
  }),
  suspended: t.boolean({ description: 'Whether it is suspended now.', resolve: ({ isSuspended }) => isSuspended }),
}))

export const ModeratedAccountConnectionRef = ConnectionRef
