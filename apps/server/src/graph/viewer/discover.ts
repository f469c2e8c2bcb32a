import { listTagged } from '../../db/tag/listTagged.ts'
import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { builder } from '../builder.ts'
import { createKeepVisible } from '../hiding/createKeepVisible.ts'
import { readVisiblePosts } from '../hiding/readVisiblePosts.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { PostConnectionRef } from '../post/PostConnectionRef.ts'
import { accountSearchArgs } from '../search/accountSearchArgs.ts'
import { postSearchArgs } from '../search/postSearchArgs.ts'
import { readExplored } from '../search/readExplored.ts'
import { readFound } from '../search/readFound.ts'
import { readFoundAccounts } from '../search/readFoundAccounts.ts'
import { readTagName } from '../tag/readTagName.ts'
import { ViewerRef } from './ViewerRef.ts'

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
    resolve: (viewer, args, context) => readFound(context, args, { keep: createKeepVisible(context, viewer) }),
  }),
  tagPosts: t.field({
    type: PostConnectionRef,
    args: {
      ...bothWaysArgs,
      tag: t.arg.string({ required: true, description: 'In any spelling, with or without a #.' }),
    },
    description: 'As the posts of a tag, without hiddenPosts.',
    resolve: (viewer, { tag, ...args }, context) =>
      readVisiblePosts(context, {
        args,
        viewer,
        isSought: true,
        list: (page) => listTagged(context.db, { tag: readTagName(tag), now: new Date(context.now()) }, page),
      }),
  }),
  searchAccounts: t.field({
    type: AccountConnectionRef,
    args: accountSearchArgs,
    description:
      'As searchAccounts of the query, with those it follows before all others but the one whose handle or address it is, and without accounts that it mutes or blocks, or that block it.',
    resolve: ({ accountId }, args, context) => readFoundAccounts(context, args, accountId),
  }),
}))
