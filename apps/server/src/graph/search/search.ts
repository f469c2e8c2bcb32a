import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { PostConnectionRef } from '../post/PostConnectionRef.ts'
import { accountSearchArgs } from './accountSearchArgs.ts'
import { postSearchArgs } from './postSearchArgs.ts'
import { readExplored } from './readExplored.ts'
import { readFoundAccounts } from './readFoundAccounts.ts'
import { readFoundPosts } from './readFoundPosts.ts'

builder.queryFields((t) => ({
  explore: t.field({
    type: PostConnectionRef,
    nullable: true,
    args: pageArgs,
    description:
      "Everyone's posts (no replies) by the published ranking (service.ranking), best first. Of one author's posts whose scores are in the same day, only the best appears.",
    resolve: (_, args, context) => readExplored(context, args),
  }),
  searchPosts: t.field({
    type: PostConnectionRef,
    nullable: true,
    args: postSearchArgs,
    description: 'Posts and replies that hold what is sought, as they are shown now. What says nothing finds nothing.',
    resolve: (_, args, context) => readFoundPosts(context, args),
  }),
  searchAccounts: t.field({
    type: AccountConnectionRef,
    nullable: true,
    args: accountSearchArgs,
    description:
      'People. First the account with exactly this handle or address, then accounts with words in their name or handle that begin with the query, then accounts a letter away. Each group is ordered by number of established followers (service.ranking), highest first.',
    resolve: (_, args, context) => readFoundAccounts(context, args, null),
  }),
}))
