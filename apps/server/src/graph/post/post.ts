import { formatCid } from '../../bytes/formatCid.ts'
import { listReactions } from '../../db/queries/listReactions.ts'
import { listReplies } from '../../db/queries/listReplies.ts'
import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { AccountRef } from '../account/AccountRef.ts'
import { readAccounts } from '../account/readAccounts.ts'
import { builder } from '../builder.ts'
import { pageArgs } from '../page/pageArgs.ts'
import { MentionRef } from './MentionRef.ts'
import { PostConnectionRef } from './PostConnectionRef.ts'
import { PostRef } from './PostRef.ts'
import { ProofRef } from './ProofRef.ts'
import { ReplyControlRef } from './ReplyControlRef.ts'
import { readPosts } from './readPosts.ts'

builder.objectType(PostRef, {
  description: 'A signed post or reply.',
  fields: (t) => ({
    id: t.field({
      type: 'ID',
      description: 'The message id: CID of the signed payload.',
      resolve: ({ id }) => formatCid(id),
    }),
    seq: t.field({ type: 'Seq', description: 'Its place in the log.', resolve: ({ seq }) => seq }),
    author: t.field({
      type: AccountRef,
      description: 'Who wrote it.',
      resolve: ({ accountId }, _, { loaders }) => loaders.accountById.load(accountId),
    }),
    text: t.exposeString('text', { description: 'What it says; nothing once it is deleted.' }),
    createdAt: t.field({
      type: 'DateTime',
      description: "What the author's key signed as the time.",
      resolve: ({ ts }) => ts,
    }),
    receivedAt: t.field({
      type: 'DateTime',
      description: 'When this service accepted it.',
      resolve: ({ receivedAt }) => receivedAt,
    }),
    root: t.field({
      type: PostRef,
      nullable: true,
      description: 'The first post of its thread; null for one that starts a thread.',
      resolve: ({ rootSeq }, _, { loaders }) => (rootSeq === null ? null : loaders.postBySeq.load(rootSeq)),
    }),
    parent: t.field({
      type: PostRef,
      nullable: true,
      description: 'The post it answers.',
      resolve: ({ parentSeq }, _, { loaders }) => (parentSeq === null ? null : loaders.postBySeq.load(parentSeq)),
    }),
    tags: t.stringList({ description: 'Its tags, without #.', resolve: ({ body }) => [...body.tags] }),
    mentions: t.field({
      type: [MentionRef],
      description: 'Accounts named in the text.',
      resolve: ({ body }) => [...body.mentions],
    }),
    lang: t.string({ nullable: true, description: 'Its language, BCP 47.', resolve: ({ body }) => body.lang }),
    warn: t.string({
      nullable: true,
      description: 'A sentence to show until the reader asks for the post.',
      resolve: ({ body }) => body.warn,
    }),
    replyControl: t.field({
      type: ReplyControlRef,
      description: 'Who may reply in the thread it begins. In a reply it means nothing: the first post decides.',
      resolve: ({ replyControl }) => replyControl,
    }),
    deleted: t.boolean({
      description:
        'Whether its author deleted it. Then its place in the thread, its author and its times are all that is left, and it stands in no list but that of the replies, while something answers it.',
      resolve: ({ deletedSeq }) => deletedSeq !== null,
    }),
    replyCount: t.exposeInt('replyCount', { description: 'Direct replies that are not deleted.' }),
    likeCount: t.exposeInt('likeCount', { description: 'Accounts that like it.' }),
    repostCount: t.exposeInt('repostCount', { description: 'Accounts that reposted it.' }),
    replies: t.field({
      type: PostConnectionRef,
      args: pageArgs,
      description: 'Direct replies, oldest first.',
      resolve: ({ seq: parentSeq }, args, context) =>
        readPosts(context, args, (page) => listReplies(context.db, { parentSeq }, page)),
    }),
    likes: t.field({
      type: AccountConnectionRef,
      args: pageArgs,
      description: 'Accounts that like it, newest first.',
      resolve: ({ seq: postSeq }, args, context) =>
        readAccounts(context, args, (page) => listReactions(context.db, { kind: 'like', postSeq }, page)),
    }),
    reposts: t.field({
      type: AccountConnectionRef,
      args: pageArgs,
      description: 'Accounts that reposted it, newest first.',
      resolve: ({ seq: postSeq }, args, context) =>
        readAccounts(context, args, (page) => listReactions(context.db, { kind: 'repost', postSeq }, page)),
    }),
    proof: t.field({
      type: ProofRef,
      nullable: true,
      description: 'Everything needed to check it; null once it is deleted.',
      resolve: ({ seq, deletedSeq }, _, { loaders }) => (deletedSeq === null ? loaders.proof.load(seq) : null),
    }),
  }),
})
