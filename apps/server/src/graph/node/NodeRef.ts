import type { AccountNode } from '../../db/account/AccountNode.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { PostRef } from '../post/PostRef.ts'

/** Types with an id that stays, by which anyone may look them up. Each lists this among its `interfaces`. */
export const NodeRef = builder.interfaceRef<AccountNode | PostNode>('Node').implement({
  description: 'What can be read again by its id: an account or a post.',
  resolveType: (node) => ('seq' in node ? PostRef : AccountRef),
  fields: (t) => ({
    id: t.id({ description: 'Of an account, its address. Of a post, its message id.' }),
  }),
})
