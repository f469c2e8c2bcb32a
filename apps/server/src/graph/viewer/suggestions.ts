import { listSuggestions } from '../../db/ranking/listSuggestions.ts'
import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { readKeyedPage } from '../page/readKeyedPage.ts'
import { SuggestionConnectionRef } from './SuggestionConnectionRef.ts'
import { ViewerRef } from './ViewerRef.ts'

builder.objectFields(ViewerRef, (t) => ({
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
