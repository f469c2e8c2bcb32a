import { listHiddenAccounts } from '../../db/private-item/listHiddenAccounts.ts'
import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { readAccounts } from '../account/readAccounts.ts'
import { builder } from '../builder.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import { accountsArgs } from '../viewer/accountsArgs.ts'
import { postsArgs } from '../viewer/postsArgs.ts'
import { ViewerRef } from '../viewer/ViewerRef.ts'
import { HiddenPostRef } from './HiddenPostRef.ts'
import { MutedWordConnectionRef } from './MutedWordConnectionRef.ts'
import { readHiddenPosts } from './readHiddenPosts.ts'
import { readMarkedAccounts } from './readMarkedAccounts.ts'
import { readMutedWords } from './readMutedWords.ts'

builder.objectFields(ViewerRef, (t) => ({
  mutes: t.field({
    type: AccountConnectionRef,
    args: bothWaysArgs,
    description: 'The accounts it mutes, newest first. Only the account itself can read them.',
    resolve: ({ accountId }, args, context) =>
      readAccounts(context, args, (page) => listHiddenAccounts(context.db, { accountId, kind: 'mute' }, page)),
  }),
  blocks: t.field({
    type: AccountConnectionRef,
    args: bothWaysArgs,
    description: 'The accounts it blocks, newest first. Only the account itself can read them.',
    resolve: ({ accountId }, args, context) =>
      readAccounts(context, args, (page) => listHiddenAccounts(context.db, { accountId, kind: 'block' }, page)),
  }),
  mutedWords: t.field({
    type: MutedWordConnectionRef,
    args: bothWaysArgs,
    description: 'The words, phrases and #tags it mutes, newest first. Only the account itself can read them.',
    resolve: ({ accountId }, args, context) => readMutedWords(context, args, accountId),
  }),
  muted: t.field({
    type: ['Address'],
    args: accountsArgs,
    description: 'Which of these accounts it mutes.',
    resolve: ({ accountId: viewerId }, { accounts }, context) =>
      readMarkedAccounts(context, { viewerId, as: 'mute', accounts }),
  }),
  blocked: t.field({
    type: ['Address'],
    args: accountsArgs,
    description: 'Which of these accounts it blocks.',
    resolve: ({ accountId: viewerId }, { accounts }, context) =>
      readMarkedAccounts(context, { viewerId, as: 'block', accounts }),
  }),
  blockedBy: t.field({
    type: ['Address'],
    args: accountsArgs,
    description:
      'Which of these accounts block it, so that a page can say why it shows nothing. There is no list of all that do.',
    resolve: ({ accountId: viewerId }, { accounts }, context) =>
      readMarkedAccounts(context, { viewerId, as: 'blocker', accounts }),
  }),
  hiddenPosts: t.field({
    type: [HiddenPostRef],
    args: postsArgs,
    description:
      'Which of these posts home would leave out, and why. Threads, profiles and other public pages are the same for every reader: what shows them asks here what to cover.',
    resolve: (viewer, { posts }, context) => readHiddenPosts(context, { viewer, posts }),
  }),
}))
