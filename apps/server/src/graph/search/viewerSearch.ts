import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { builder } from '../builder.ts'
import { createKeepVisible } from '../hiding/createKeepVisible.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { PostConnectionRef } from '../post/PostConnectionRef.ts'
import { ViewerRef } from '../viewer/ViewerRef.ts'
import { accountSearchArgs } from './accountSearchArgs.ts'
import { postSearchArgs } from './postSearchArgs.ts'
import { readExplored } from './readExplored.ts'
import { readFoundAccounts } from './readFoundAccounts.ts'
import { readFoundPosts } from './readFoundPosts.ts'

builder.objectFields(ViewerRef, (t) => ({
  explore: t.field({
    type: PostConnectionRef,
    args: pageArgs,
    description: 'As explore of the query, without hiddenPosts.',
    resolve: (viewer, args, context) => readExplored(context, args, { keep: createKeepVisible(context, viewer) }),
  }),
  searchPosts: t.field({
    type: PostConnectionRef,
    args: postSearchArgs,
    description: 'As searchPosts of the query, without hiddenPosts.',
    resolve: (viewer, args, context) => readFoundPosts(context, args, { keep: createKeepVisible(context, viewer) }),
  }),
  searchAccounts: t.field({
    type: AccountConnectionRef,
    args: accountSearchArgs,
    description:
      'As searchAccounts of the query, with those it follows before all others but the one whose handle or address it is, and without accounts that it mutes or blocks, or that block it.',
    resolve: ({ accountId }, args, context) => readFoundAccounts(context, args, accountId),
  }),
}))
