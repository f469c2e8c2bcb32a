import { countKnownFollowers } from '../../db/follow/countKnownFollowers.ts'
import { listKnownFollowers } from '../../db/follow/listKnownFollowers.ts'
import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { accountFilterArgs } from '../account/accountFilterArgs.ts'
import { readFilteredAccounts } from '../account/readFilteredAccounts.ts'
import { builder } from '../builder.ts'
import { readPage } from '../page/readPage.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { ViewerRef } from './ViewerRef.ts'

/** Counts above this are not shown. */
const maxCount = 100

builder.objectFields(ViewerRef, (t) => ({
  followersYouKnow: t.field({
    type: AccountConnectionRef,
    args: {
      ...accountFilterArgs,
      account: t.arg({ type: 'Address', required: true, description: 'Whose followers.' }),
    },
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
}))
