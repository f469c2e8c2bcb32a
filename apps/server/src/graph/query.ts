import { chains, isHandle, parseAddress } from '@kith/protocol'
import { findDigest } from '../bytes/findDigest.ts'
import { toHex } from '../bytes/toHex.ts'
import { findHandleOwner } from '../db/queries/findHandleOwner.ts'
import { listPosts } from '../db/queries/listPosts.ts'
import { AccountConnectionRef } from './account/AccountConnectionRef.ts'
import { AccountRef } from './account/AccountRef.ts'
import { readRanking } from './account/readRanking.ts'
import { revealAccount } from './account/revealAccount.ts'
import { builder } from './builder.ts'
import { mayReadWithheld } from './moderation/mayReadWithheld.ts'
import { pageArgs } from './page/pageArgs.ts'
import { PostConnectionRef } from './post/PostConnectionRef.ts'
import { PostRef } from './post/PostRef.ts'
import { readPosts } from './post/readPosts.ts'
import { revealPost } from './post/revealPost.ts'
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
        address: t.arg({ type: 'Address', description: 'The wallet.' }),
        handle: t.arg.string({ description: 'A handle it owns, in any letter case.' }),
      },
      description: 'One account, by its address or by a handle it owns. Null for a handle nobody owns.',
      async resolve(_, { address, handle }, context) {
        const { db, loaders, config } = context
        if (address != null) return revealAccount(context, await loaders.accountByAddress.find(address))
        const name = handle?.toLowerCase()
        if (name === undefined || !isHandle(name)) return null
        const owner = await findHandleOwner(db, { chainId: chains[config.defaultChain].id, name })
        if (owner === null) return null
        return revealAccount(context, await loaders.accountByAddress.find(parseAddress(`0x${toHex(owner.owner)}`)))
      },
    }),
    accounts: t.field({
      type: AccountConnectionRef,
      nullable: true,
      args: pageArgs,
      description:
        'Accounts that wrote something, by number of established followers (service.ranking), highest first.',
      resolve: (_, args, context) => readRanking(context, args),
    }),
    post: t.field({
      type: PostRef,
      nullable: true,
      args: { id: t.arg.id({ required: true, description: 'The message id.' }) },
      description: 'One post.',
      async resolve(_, { id }, context) {
        const digest = findDigest(id)
        const post = digest && (await context.loaders.postById.find(toHex(digest)))
        if (post?.withheld == null || !(await mayReadWithheld(context, post.accountId))) return post
        return revealPost(context, post)
      },
    }),
    latest: t.field({
      type: PostConnectionRef,
      nullable: true,
      args: pageArgs,
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
