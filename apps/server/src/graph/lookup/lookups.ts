import { bounds } from '../../config/bounds.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { builder } from '../builder.ts'
import { PostRef } from '../post/PostRef.ts'
import { readAccount } from './readAccount.ts'
import { readEach } from './readEach.ts'
import { readPost } from './readPost.ts'

builder.queryFields((t) => ({
  posts: t.field({
    type: t.listRef(PostRef, { nullable: true }),
    nullable: true,
    args: { ids: t.arg.idList({ required: true, description: `Message ids, at most ${bounds.pageEntries}.` }) },
    description: 'Several posts, in the order of their ids; null in place of an unknown one.',
    resolve: (_, { ids }, context) => readEach(context, ids, readPost),
  }),
  accountsByAddress: t.field({
    type: [AccountRef],
    nullable: true,
    args: {
      addresses: t.arg({
        type: ['Address'],
        required: true,
        description: `Wallets, at most ${bounds.pageEntries}.`,
      }),
    },
    description: 'Several accounts, in the order of their addresses.',
    resolve: (_, { addresses }, context) =>
      readEach(context, addresses, async (_context, address) => {
        const account = await readAccount(context, { address })
        if (account === null) throw new Error(`There is no account ${address}.`)
        return account
      }),
  }),
  accountsByHandle: t.field({
    type: t.listRef(AccountRef, { nullable: true }),
    nullable: true,
    args: {
      handles: t.arg.stringList({
        required: true,
        description: `Handles in any letter case, at most ${bounds.pageEntries}.`,
      }),
    },
    description: 'Several accounts, in the order of the handles they own; null for a handle without an owner.',
    resolve: (_, { handles }, context) =>
      readEach(context, handles, (_context, handle) => readAccount(context, { handle })),
  }),
}))
