import { findAccountAddress } from '../../bytes/findAccountAddress.ts'
import { bounds } from '../../config/bounds.ts'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import { builder } from '../builder.ts'
import type { ViewerContext } from '../GraphContext.ts'
import { readAccount } from '../lookup/readAccount.ts'
import { readEach } from '../lookup/readEach.ts'
import { readPost } from '../lookup/readPost.ts'
import { NodeRef } from './NodeRef.ts'

builder.queryFields((t) => ({
  node: t.field({
    type: NodeRef,
    nullable: true,
    args: { id: t.arg.id({ required: true, description: 'An address, or the id of a post.' }) },
    description: 'What has this id, as account and post read it. Null for an unknown one.',
    resolve: (_, { id }, context) => readNode(context, id),
  }),
  nodes: t.field({
    type: t.listRef(NodeRef, { nullable: true }),
    nullable: true,
    args: {
      ids: t.arg.idList({
        required: true,
        description: `Addresses and ids of posts, at most ${bounds.pageEntries} together.`,
      }),
    },
    description: 'Several nodes, in the order of their ids; null in place of an unknown one.',
    resolve: (_, { ids }, context) => readEach(context, ids, readNode),
  }),
}))

/** As `readAccount` and `readPost`: what these hide from the caller is hidden here. */
function readNode(context: ViewerContext, id: string): Promise<AccountNode | PostNode | null> {
  const address = findAccountAddress(id)
  return address === null ? readPost(context, id) : readAccount(context, { address })
}
