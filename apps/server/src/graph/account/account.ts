import { type AccountAddress, splitAccountAddress } from '@kith/protocol'
import { formatAddress } from '../../bytes/formatAddress.ts'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import { toHex } from '../../bytes/toHex.ts'
import { bounds } from '../../config/bounds.ts'
import type { AccountNode } from '../../db/account/AccountNode.ts'
import { noStats } from '../../db/account/findAccountStats.ts'
import type { Page, PageEntry } from '../../db/page/Page.ts'
import { listPosts } from '../../db/post/listPosts.ts'
import { listProfile } from '../../db/post/listProfile.ts'
import { listReactions } from '../../db/reaction/listReactions.ts'
import type { VariantWidth } from '../../media/variantWidths.ts'
import { builder } from '../builder.ts'
import type { ReadContext } from '../GraphContext.ts'
import { ModerationLabelRef } from '../moderation/ModerationLabelRef.ts'
import { NodeRef } from '../node/NodeRef.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { formatMediaUrl } from '../post/formatMediaUrl.ts'
import { PostConnectionRef } from '../post/PostConnectionRef.ts'
import { PostRef } from '../post/PostRef.ts'
import type { ReadPostsOptions } from '../post/readKeyedPosts.ts'
import { readPosts } from '../post/readPosts.ts'
import { AccountConnectionRef } from './AccountConnectionRef.ts'
import { AccountRef } from './AccountRef.ts'
import { AccountStatsRef } from './AccountStatsRef.ts'
import { accountFilterArgs } from './accountFilterArgs.ts'
import { readFollowPage } from './readFollowPage.ts'
import { readLinkVerifiedAt } from './readLinkVerifiedAt.ts'
import { readPinnedPost } from './readPinnedPost.ts'

builder.objectType(AccountRef, {
  description: 'A wallet and what it made public. Every address has one, also before it wrote anything.',
  interfaces: [NodeRef],
  fields: (t) => ({
    id: t.field({
      type: 'ID',
      description: 'The same as address.',
      resolve: (account) => formatAddress(addressOf(account)),
    }),
    address: t.field({
      type: 'Address',
      description: 'What names the account: the address of a plain key, or the chain and the address of a contract.',
      resolve: addressOf,
    }),
    chain: t.string({
      nullable: true,
      description:
        'The chain whose contract the account is (CAIP-2), e.g. eip155:137. Null for the account of a plain key, which is the same on every chain.',
      resolve(account) {
        const { chainId } = splitAccountAddress(addressOf(account))
        return chainId === null ? null : `eip155:${chainId}`
      },
    }),
    handle: t.string({
      nullable: true,
      description: 'The name the wallet chose on the chain.',
      resolve: ({ handle }) => handle?.name ?? null,
    }),
    handleConfirmed: t.boolean({
      description: "False while the handle's block is not yet confirmed.",
      resolve: ({ handle }) => handle?.isConfirmed ?? false,
    }),
    handles: t.stringList({
      description: `All names the wallet owns on the chain: the one it chose first, then in the order of the alphabet; at most ${bounds.pageEntries}.`,
      async resolve({ wallet }, _, context) {
        spendEntries(context, bounds.pageEntries)
        if (wallet === null) return []
        const { names } = await context.loaders.handlesByOwner.find(toHex(wallet))
        return [...names]
      },
    }),
    name: t.string({ nullable: true, description: 'Name to show.', resolve: profileField('name') }),
    bio: t.string({ nullable: true, description: 'A few words about it.', resolve: profileField('bio') }),
    link: t.string({ nullable: true, description: 'A web page.', resolve: profileField('link') }),
    linkVerifiedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'When the service last saw that the page of the link links back to this account with rel="me". Null if it does not, or was not looked at. Services may leave links unverified.',
      resolve: readLinkVerifiedAt,
    }),
    avatar: t.field({ type: 'Cid', nullable: true, description: 'Its picture.', resolve: profileField('avatar') }),
    banner: t.field({
      type: 'Cid',
      nullable: true,
      description: 'The picture over its page.',
      resolve: profileField('banner'),
    }),
    avatarUrl: t.string({
      nullable: true,
      description: "Where its picture is, at most 320 pixels wide: absolute, or from the service's address on.",
      resolve: pictureUrl('avatar', 320),
    }),
    bannerUrl: t.string({
      nullable: true,
      description:
        "Where the picture over its page is, at most 1280 pixels wide: absolute, or from the service's address on.",
      resolve: pictureUrl('banner', 1280),
    }),
    labels: t.field({
      type: [ModerationLabelRef],
      description: 'What the operators say about it.',
      resolve: async ({ id }, _, { loaders }) => (id === null ? [] : [...(await loaders.labelsOfAccount.find(id))]),
    }),
    suspended: t.exposeBoolean('isSuspended', {
      description:
        'Whether the operators suspended it: then it writes nothing, and its posts and profile are withheld, but from itself and from operators.',
    }),
    postCount: t.exposeInt('postCount', { description: 'Posts and replies written.' }),
    followerCount: t.exposeInt('followerCount', { description: 'Accounts that follow it.' }),
    followingCount: t.exposeInt('followingCount', { description: 'Accounts it follows.' }),
    stats: t.field({
      type: AccountStatsRef,
      description: 'More numbers about it.',
      resolve: async ({ id, postCount }, _, { loaders }) => ({
        ...(id === null ? noStats : await loaders.accountStats.find(id)),
        postCount,
      }),
    }),
    pinnedPost: t.field({
      type: PostRef,
      nullable: true,
      description:
        'The post of its own that it pinned to the top of its page. Null if none is pinned, or if that post is deleted or withheld. The same for every reader: check hiddenPosts of viewer before showing it.',
      resolve: readPinnedPost,
    }),
    posts: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description:
        'Its posts without replies, and its reposts, newest first. Each post appears once per page; a repost may repeat it on a later page, so de-duplicate by id.',
      resolve: (account, args, context) =>
        readPosts(
          context,
          args,
          ofAccount(account, (accountId, page) => listProfile(context.db, { accountId }, page)),
          revealed(account),
        ),
    }),
    replies: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description: 'Its replies, newest first.',
      resolve: (account, args, context) =>
        readPosts(
          context,
          args,
          ofAccount(account, (repliesBy, page) => listPosts(context.db, { repliesBy }, page)),
          revealed(account),
        ),
    }),
    media: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description: 'Its posts and replies that hold pictures, newest first.',
      resolve: (account, args, context) =>
        readPosts(
          context,
          args,
          ofAccount(account, (mediaBy, page) => listPosts(context.db, { mediaBy }, page)),
          revealed(account),
        ),
    }),
    likes: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description: 'Posts it likes, newest like first.',
      resolve: (account, args, context) =>
        readPosts(
          context,
          args,
          ofAccount(account, (accountId, page) => listReactions(context.db, { kind: 'like', accountId }, page)),
        ),
    }),
    followers: t.field({
      type: AccountConnectionRef,
      args: { ...accountFilterArgs, ...bothWaysArgs },
      description: 'Accounts that follow it, newest first.',
      resolve: ({ id }, args, context) => readFollowPage(context, args, id === null ? null : { followersOf: id }),
    }),
    following: t.field({
      type: AccountConnectionRef,
      args: { ...accountFilterArgs, ...bothWaysArgs },
      description: 'Accounts it follows, newest first.',
      resolve: ({ id }, args, context) => readFollowPage(context, args, id === null ? null : { followedBy: id }),
    }),
  }),
})

function addressOf({ address }: AccountNode): AccountAddress {
  return readAccountAddress(address)
}

function profileField(field: string) {
  return ({ profile }: AccountNode): string | null => profile.get(field) ?? null
}

function pictureUrl(field: string, width: VariantWidth) {
  return ({ profile }: AccountNode, _: unknown, context: ReadContext): string | null => {
    const cid = profile.get(field)
    return cid === undefined ? null : formatMediaUrl(context, { cid, width })
  }
}

/** The account whose posts are returned although they are withheld from everybody else. */
function revealed({ id, showsWithheld }: AccountNode): ReadPostsOptions {
  return { revealed: showsWithheld ? id : null }
}

/** An account nothing was written about has empty lists, without asking. */
function ofAccount(
  { id }: AccountNode,
  list: (accountId: bigint, page: Page) => Promise<readonly PageEntry[]>,
): (page: Page) => Promise<readonly PageEntry[]> {
  return (page) => (id === null ? Promise.resolve([]) : list(id, page))
}
