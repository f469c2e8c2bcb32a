import { encodeAccountAddress, limits } from '@kith/protocol'
import { formatCid } from '../../bytes/formatCid.ts'
import { toHex } from '../../bytes/toHex.ts'
import { listLiveKeys } from '../../db/delegation/listLiveKeys.ts'
import { listHome } from '../../db/post/listHome.ts'
import { listBookmarks } from '../../db/private-item/listBookmarks.ts'
import { listReactions } from '../../db/reaction/listReactions.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { asksForAddress } from '../account/asksForAddress.ts'
import { emptyAccount } from '../account/emptyAccount.ts'
import { revealAccount } from '../account/revealAccount.ts'
import { builder } from '../builder.ts'
import { readVisiblePosts } from '../hiding/readVisiblePosts.ts'
import { NotificationConnectionRef } from '../notification/NotificationConnectionRef.ts'
import { NotificationFilterRef } from '../notification/NotificationFilterRef.ts'
import { readNotifications } from '../notification/readNotifications.ts'
import { readUnseen } from '../notification/readUnseen.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { PostConnectionRef } from '../post/PostConnectionRef.ts'
import { readPosts } from '../post/readPosts.ts'
import { accountsArgs } from './accountsArgs.ts'
import { KeyRef } from './KeyRef.ts'
import { postsArgs } from './postsArgs.ts'
import { readFollows } from './readFollows.ts'
import { readMarked } from './readMarked.ts'

export const ViewerRef = builder.objectRef<Bearer>('Viewer').implement({
  description: "The account behind the request's access token, and what only it may read.",
  fields: (t) => ({
    account: t.field({
      type: AccountRef,
      description: 'The account.',
      resolve: async ({ accountId, address }, _, context, info) =>
        asksForAddress(info)
          ? { ...emptyAccount, id: accountId, address: encodeAccountAddress(address) }
          : revealAccount(context, await context.loaders.accountById.find(accountId)),
    }),
    delegation: t.field({
      type: 'Cid',
      description: 'The delegation the token speaks for.',
      resolve: ({ delegationId }) => formatCid(delegationId),
    }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'When the delegation ends and the wallet has to sign again.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    keys: t.field({
      type: [KeyRef],
      description: 'The browsers that may write for it now, most recently used first; never more than sixteen.',
      async resolve({ accountId, delegationId }, _, context) {
        spendEntries(context, limits.delegationsPerAccount)
        const keys = await listLiveKeys(context.db, { accountId, now: new Date(context.now()) })
        const current = toHex(delegationId)
        return keys.map((key) => ({ ...key, isCurrent: toHex(key.id) === current }))
      },
    }),
    home: t.field({
      type: PostConnectionRef,
      args: pageArgs,
      description:
        'Posts, replies and reposts of the accounts it follows, and its own, newest first. Each post appears once per page; a repost may repeat it on a later page, so de-duplicate by id. Without hiddenPosts: if those are many, a page may be short or empty and still have a next page.',
      resolve: (viewer, args, context) =>
        readVisiblePosts(context, {
          args,
          viewer,
          isSought: true,
          list: (page) => context.loaders.listPosts((reading) => listHome(context.db, { ...reading, ...page, viewer })),
        }),
    }),
    liked: t.idList({
      args: postsArgs,
      description: 'Which of these posts it likes.',
      resolve: ({ accountId }, { posts }, context) => readMarked(context, { accountId, kind: 'like', posts }),
    }),
    reposted: t.idList({
      args: postsArgs,
      description: 'Which of these posts it reposted.',
      resolve: ({ accountId }, { posts }, context) => readMarked(context, { accountId, kind: 'repost', posts }),
    }),
    bookmarks: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description:
        'The posts it keeps for itself, newest bookmark first; without those of accounts it blocks or is blocked by. Only the account itself can read them.',
      resolve: ({ accountId }, args, context) =>
        readPosts(context, args, (page) => listBookmarks(context.db, { accountId }, page)),
    }),
    bookmarked: t.idList({
      args: postsArgs,
      description: 'Which of these posts it bookmarked.',
      resolve: ({ accountId }, { posts }, context) => readMarked(context, { accountId, kind: 'bookmark', posts }),
    }),
    hiddenReplies: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description:
        'The replies it hid in its threads, newest hide first, also those of accounts hidden from it. A reply that another author of the thread hides too stays hidden when it shows it again.',
      resolve: ({ accountId }, args, context) =>
        readPosts(context, args, (page) => listReactions(context.db, { kind: 'hide', accountId }, page)),
    }),
    notifications: t.field({
      type: NotificationConnectionRef,
      args: {
        ...pageArgs,
        filter: t.arg({ type: NotificationFilterRef, defaultValue: 'all', description: 'Which of them.' }),
      },
      description:
        'What others did that notifies it, newest first. New acts move no entry across a page boundary. If an act is undone while you page, an entry may repeat on a later page, so de-duplicate by id; if it is done again on the same day, an entry not yet shown may be missed until you read the list again.',
      resolve: (viewer, { filter, ...args }, context) =>
        readNotifications(context, args, { viewer, filter: filter ?? 'all' }),
    }),
    unseenNotifications: t.int({
      description:
        'How many entries of its notifications are unseen; 100 means 100 or more. It may have grown after one of these events: a like or repost of a post whose author it is, a follow whose target it is, a post or edit that mentions it or whose parent, root or quote is its own.',
      resolve: (viewer, _, context) => readUnseen(context, viewer),
    }),
    follows: t.field({
      type: ['Address'],
      args: accountsArgs,
      description: 'Which of these accounts it follows.',
      resolve: ({ accountId }, { accounts }, context) =>
        readFollows(context, { accountId, accounts, among: 'followed' }),
    }),
    followedBy: t.field({
      type: ['Address'],
      args: accountsArgs,
      description: 'Which of these accounts follow it.',
      resolve: ({ accountId }, { accounts }, context) =>
        readFollows(context, { accountId, accounts, among: 'followers' }),
    }),
  }),
})
