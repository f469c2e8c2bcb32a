import { countKnownFollowers } from '../../db/follow/countKnownFollowers.ts'
import { listKnownFollowers } from '../../db/follow/listKnownFollowers.ts'
import { listSuggestions } from '../../db/ranking/listSuggestions.ts'
import { listTagged } from '../../db/tag/listTagged.ts'
import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { filteredArgs } from '../account/filteredArgs.ts'
import { readFilteredAccounts } from '../account/readFilteredAccounts.ts'
import { builder } from '../builder.ts'
import { createKeepVisible } from '../hiding/createKeepVisible.ts'
import { readVisiblePosts } from '../hiding/readVisiblePosts.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { readKeyedPage } from '../page/readKeyedPage.ts'
import { readPage } from '../page/readPage.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { PostConnectionRef } from '../post/PostConnectionRef.ts'
import { accountSearchArgs } from '../search/accountSearchArgs.ts'
import { postSearchArgs } from '../search/postSearchArgs.ts'
import { readExplored } from '../search/readExplored.ts'
import { readFound } from '../search/readFound.ts'
import { readFoundAccounts } from '../search/readFoundAccounts.ts'
import { readTagName } from '../tag/readTagName.ts'
import { SuggestionConnectionRef } from './SuggestionConnectionRef.ts'
import { ViewerRef } from './ViewerRef.ts'

/** Counts above this are not shown. */
const maxCount = 100

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
  followersYouKnow: t.field({
    type: AccountConnectionRef,
    args: { ...filteredArgs, account: t.arg({ type: 'Address', required: true, description: 'Whose followers.' }) },
    description:
      'The followers of an account that are among the newest 2,000 accounts the viewer follows, newest followed first, without accounts hidden from the viewer.',
    async resolve({ accountId: viewerId }, { account, ...args }, context) {
      const { id } = await context.loaders.accountByAddress.find(account)
      return await readFilteredAccounts(context, args, {
        read: (rest) =>
          readPage(context, {
            args: rest,
            isSought: true,
            list: async (page) =>
              id === null ? [] : await listKnownFollowers(context.db, { viewerId, accountId: id }, page),
            load: (ids) => context.loaders.accountById.findAll(ids),
          }),
        async list(matching, page) {
          const of = { viewerId, accountId: id ?? 0n, matching }
          return { entries: id === null ? [] : await listKnownFollowers(context.searchDb, of, page), stoppedAt: null }
        },
      })
    },
  }),
  followersYouKnowCount: t.int({
    args: { account: t.arg({ type: 'Address', required: true, description: 'Whose followers.' }) },
    description: 'The number of followersYouKnow; 100 means 100 or more.',
    async resolve({ accountId: viewerId }, { account }, context) {
      spendEntries(context, 1, { isSought: true })
      const { id } = await context.loaders.accountByAddress.find(account)
      return id === null ? 0 : await countKnownFollowers(context.db, { viewerId, accountId: id, max: maxCount })
    },
  }),
  suggestions: t.field({
    type: SuggestionConnectionRef,
    args: pageArgs,
    description:
      'Accounts it may want to follow: first by how many of the accounts it follows follow them, then by number of established followers (service.ranking). Omits accounts that it follows, mutes or blocks, and accounts that block it.',
    resolve: ({ accountId }, args, context) =>
      readKeyedPage(context, {
        args,
        parts: 4,
        isSought: true,
        list: (page) => listSuggestions(context.db, { accountId, now: new Date(context.now()) }, page),
        load: (ids) => context.loaders.accountById.findAll(ids),
      }),
  }),
}))
