import { listPosts } from '../db/post/listPosts.ts'
import { AccountConnectionRef } from './account/AccountConnectionRef.ts'
import { AccountRef } from './account/AccountRef.ts'
import { readRanking } from './account/readRanking.ts'
import { builder } from './builder.ts'
import { AccountByRef } from './lookup/AccountByRef.ts'
import { readAccount } from './lookup/readAccount.ts'
import { readPost } from './lookup/readPost.ts'
import { bothWaysArgs } from './page/bothWaysArgs.ts'
import { PostConnectionRef } from './post/PostConnectionRef.ts'
import { PostRef } from './post/PostRef.ts'
import { readPosts } from './post/readPosts.ts'
import { ServiceRef } from './service/ServiceRef.ts'
import { ViewerRef } from './viewer/ViewerRef.ts'

builder.queryType({
  description:
    'Everything that can be read. Anyone may read it, except the fields under viewer. A refused list is null, and errors gives the reason; the other fields are returned.',
  fields: (t) => ({
    service: t.field({ type: ServiceRef, description: 'This service and how it is doing.', resolve: () => ({}) }),
    account: t.field({
      type: AccountRef,
      nullable: true,
      args: {
        by: t.arg({ type: AccountByRef, description: 'Which one.' }),
        address: t.arg({ type: 'Address', description: 'The wallet.', deprecationReason: 'Use by: { address }.' }),
        handle: t.arg.string({
          description: 'A handle it owns, in any letter case.',
          deprecationReason: 'Use by: { handle }.',
        }),
      },
      description:
        'One account, by its address or by a handle it owns. Null for a handle without an owner, and without an argument.',
      resolve(_, { by, address, handle }, context) {
        if (by != null) return readAccount(context, by)
        if (address != null) return readAccount(context, { address })
        return handle == null ? null : readAccount(context, { handle })
      },
    }),
    accounts: t.field({
      type: AccountConnectionRef,
      nullable: true,
      args: bothWaysArgs,
      description:
        'Accounts that wrote something, by number of established followers (service.ranking), highest first.',
      resolve: (_, args, context) => readRanking(context, args),
    }),
    post: t.field({
      type: PostRef,
      nullable: true,
      args: { id: t.arg.id({ required: true, description: 'The message id.' }) },
      description: 'One post.',
      resolve: (_, { id }, context) => readPost(context, id),
    }),
    latest: t.field({
      type: PostConnectionRef,
      nullable: true,
      args: bothWaysArgs,
      description: "Everyone's posts (no replies), newest first.",
      resolve: (_, args, context) => readPosts(context, args, (page) => listPosts(context.db, 'everyone', page)),
    }),
    viewer: t.field({
      type: ViewerRef,
      nullable: true,
      description: 'Null without a live access token.',
      resolve: (_, __, { getBearer }) => getBearer(),
    }),
  }),
})
