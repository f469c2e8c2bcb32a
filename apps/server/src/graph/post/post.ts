import { formatCid } from '../../bytes/formatCid.ts'
import { listPosts } from '../../db/post/listPosts.ts'
import { listReplies } from '../../db/post/listReplies.ts'
import { listReactions } from '../../db/reaction/listReactions.ts'
import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { readAccounts } from '../account/readAccounts.ts'
import { builder } from '../builder.ts'
import { ModerationLabelRef } from '../moderation/ModerationLabelRef.ts'
import { NodeRef } from '../node/NodeRef.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { PostConnectionRef } from './PostConnectionRef.ts'
import { PostContentRef } from './PostContentRef.ts'
import { PostRef } from './PostRef.ts'
import { PostVersionConnectionRef } from './PostVersionConnectionRef.ts'
import { ProofRef } from './ProofRef.ts'
import { ReplyControlRef } from './ReplyControlRef.ts'
import { readPosts } from './readPosts.ts'
import { readVersions } from './readVersions.ts'
import { WithheldRef } from './WithheldRef.ts'

builder.objectType(PostRef, {
  description: 'A signed post or reply, as its author last edited it.',
  interfaces: [NodeRef, PostContentRef],
  fields: (t) => ({
    id: t.field({
      type: 'ID',
      description: 'The message id: CID of the signed payload.',
      resolve: ({ id }) => formatCid(id),
    }),
    seq: t.field({ type: 'Seq', description: 'Its log position.', resolve: ({ seq }) => seq }),
    author: t.field({
      type: AccountRef,
      description: 'Who wrote it.',
      resolve: ({ accountId, showsWithheld }, _, { loaders }) =>
        (showsWithheld ? loaders.suspendedAccount : loaders.accountById).find(accountId),
    }),
    quote: t.field({
      type: PostRef,
      nullable: true,
      description: 'The post it quotes; of a deleted one, what is left of it.',
      resolve: ({ quoteSeq }, _, { loaders }) => (quoteSeq === null ? null : loaders.postBySeq.find(quoteSeq)),
    }),
    createdAt: t.field({
      type: 'DateTime',
      description: "What the author's key signed as the time; where that is not verified, when this service took it.",
      resolve: ({ ts }) => ts,
    }),
    receivedAt: t.field({
      type: 'DateTime',
      description: 'When this service accepted it.',
      resolve: ({ receivedAt }) => receivedAt,
    }),
    timeVerified: t.exposeBoolean('timeVerified', {
      description:
        'Whether this service knows when it was written. False for what its author imported without a receipt of this service: then both times tell when this service first took it.',
    }),
    root: t.field({
      type: PostRef,
      nullable: true,
      description: 'The first post of its thread; null for one that starts a thread.',
      resolve: ({ rootSeq }, _, { loaders }) => (rootSeq === null ? null : loaders.postBySeq.find(rootSeq)),
    }),
    parent: t.field({
      type: PostRef,
      nullable: true,
      description: 'The post it answers.',
      resolve: ({ parentSeq }, _, { loaders }) => (parentSeq === null ? null : loaders.postBySeq.find(parentSeq)),
    }),
    replyControl: t.field({
      type: ReplyControlRef,
      description: 'Who may reply in the thread it begins. In a reply it means nothing: the first post decides.',
      resolve: ({ replyControl }) => replyControl,
    }),
    deleted: t.boolean({
      description:
        'Whether its author deleted it. If so, only its position in the thread, its author and its times remain. It is in no list but that of the replies, and there only while it has replies itself.',
      resolve: ({ deletedSeq }) => deletedSeq !== null,
    }),
    hidden: t.boolean({
      description:
        'Of a reply: whether the author of the first post of its thread, or of the post it answers, put it aside. The same for every reader.',
      resolve: ({ isHidden }) => isHidden,
    }),
    isFromStranger: t.exposeBoolean('isFromStranger', {
      description:
        'Of a reply: whether its author is not established (service.ranking) and the author of the first post of its thread does not follow them. Clients fold such replies. The value is the same for every reader. It is false while the service knows no established account.',
    }),
    withheld: t.field({
      type: WithheldRef,
      nullable: true,
      description:
        'Why its content is withheld; null when it is shown. A withheld post is in no list but that of the replies, without content or proof. Posts of a suspended account are shown to itself and to operators by account and post of the query, and marked here.',
      resolve: ({ withheld }) => withheld,
    }),
    labels: t.field({
      type: [ModerationLabelRef],
      description: 'What the operators say about it.',
      resolve: ({ labels }) => labels ?? [],
    }),
    editedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        "What the author's key signed as the time of the edit shown here; null if it was never edited. timeVerified of its version shows whether that time is verified.",
      resolve: ({ editedAt }) => editedAt,
    }),
    versions: t.field({
      type: PostVersionConnectionRef,
      args: bothWaysArgs,
      description:
        'All its versions: the original first, then each edit as it arrived. Empty once it is deleted, and while it is withheld.',
      resolve: (post, args, context) => readVersions(context, args, post),
    }),
    replyCount: t.exposeInt('replyCount', { description: 'Direct replies that are not deleted, hidden ones too.' }),
    likeCount: t.exposeInt('likeCount', { description: 'Accounts that like it.' }),
    repostCount: t.exposeInt('repostCount', { description: 'Accounts that reposted it.' }),
    quoteCount: t.exposeInt('quoteCount', { description: 'Posts that quote it and are not deleted.' }),
    quotes: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description: 'Posts that quote it, newest first.',
      resolve: ({ seq: quotesOf }, args, context) =>
        readPosts(context, args, (page) => listPosts(context.db, { quotesOf, now: new Date(context.now()) }, page), {
          isSought: true,
        }),
    }),
    replies: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description: 'Direct replies that are not hidden, oldest first.',
      resolve: ({ seq: parentSeq }, args, context) =>
        readPosts(context, args, (page) => listReplies(context.db, { parentSeq, hidden: false }, page), {
          isSought: true,
          withWithheld: true,
        }),
    }),
    hiddenReplies: t.field({
      type: PostConnectionRef,
      args: bothWaysArgs,
      description: 'Direct replies that are hidden, oldest first.',
      resolve: ({ seq: parentSeq }, args, context) =>
        readPosts(context, args, (page) => listReplies(context.db, { parentSeq, hidden: true }, page), {
          isSought: true,
          withWithheld: true,
        }),
    }),
    likes: t.field({
      type: AccountConnectionRef,
      args: bothWaysArgs,
      description: 'Accounts that like it, newest first.',
      resolve: ({ seq: postSeq }, args, context) =>
        readAccounts(context, args, (page) => listReactions(context.db, { kind: 'like', postSeq }, page)),
    }),
    reposts: t.field({
      type: AccountConnectionRef,
      args: bothWaysArgs,
      description: 'Accounts that reposted it, newest first.',
      resolve: ({ seq: postSeq }, args, context) =>
        readAccounts(context, args, (page) => listReactions(context.db, { kind: 'repost', postSeq }, page)),
    }),
    proof: t.field({
      type: ProofRef,
      nullable: true,
      description:
        'Everything needed to check what it says: of an edited post, the edit, whose "to" is its id. Null once it is deleted, and while it is withheld.',
      resolve: ({ seq, editSeq, deletedSeq, withheld, showsWithheld }, _, { loaders }) =>
        deletedSeq === null && (withheld === null || showsWithheld) ? loaders.proof.find(editSeq ?? seq) : null,
    }),
  }),
})
