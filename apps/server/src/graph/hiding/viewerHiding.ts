import { type AccountAddress, encodeAccountAddress } from '@kith/protocol'
import { findDigest } from '../../bytes/findDigest.ts'
import { readAccountAddress } from '../../bytes/readAccountAddress.ts'
import { toHex } from '../../bytes/toHex.ts'
import type { PostNode } from '../../db/post/PostNode.ts'
import { type FindMarkedAccountsParameters, findMarkedAccounts } from '../../db/private-item/findMarkedAccounts.ts'
import { listHiddenAccounts } from '../../db/private-item/listHiddenAccounts.ts'
import { listMutedWords, type MutedWordNode } from '../../db/private-item/listMutedWords.ts'
import type { Bearer } from '../../sign-in/findBearer.ts'
import { AccountConnectionRef } from '../account/AccountConnectionRef.ts'
import { readAccounts } from '../account/readAccounts.ts'
import { builder } from '../builder.ts'
import type { PageContext } from '../GraphContext.ts'
import { bothWaysArgs } from '../page/bothWaysArgs.ts'
import type { Connection } from '../page/Connection.ts'
import type { PageArgs } from '../page/parsePageArgs.ts'
import { readPage } from '../page/readPage.ts'
import { spendEntries } from '../page/spendEntries.ts'
import { accountsArgs } from '../viewer/accountsArgs.ts'
import { postsArgs } from '../viewer/postsArgs.ts'
import { ViewerRef } from '../viewer/ViewerRef.ts'
import { createHidingReader } from './createHidingReader.ts'
import { type HiddenPost, HiddenPostRef } from './HiddenPostRef.ts'
import { MutedWordConnectionRef } from './MutedWordConnectionRef.ts'

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

/** Reads a page of the words an account mutes. */
async function readMutedWords(
  context: PageContext,
  args: PageArgs,
  accountId: bigint,
): Promise<Connection<MutedWordNode>> {
  const words = new Map<bigint, MutedWordNode>()
  return await readPage(context, {
    args,
    async list(page) {
      for (const word of await listMutedWords(context.db, { accountId }, page)) words.set(word.place, word)
      return [...words.keys()].map((place) => ({ cursor: place, key: place }))
    },
    load: async (places) => places.map((place) => words.get(place) ?? new Error(`There is no word at ${place}.`)),
  })
}

type ReadMarkedAccountsParameters = Omit<FindMarkedAccountsParameters, 'addresses'> & {
  accounts: readonly AccountAddress[]
}

/** Which of these accounts a viewer mutes or blocks, or block the viewer. */
async function readMarkedAccounts(
  context: PageContext,
  { accounts, ...as }: ReadMarkedAccountsParameters,
): Promise<string[]> {
  if (accounts.length > 0) spendEntries(context, accounts.length)
  const marked = await findMarkedAccounts(context.db, { ...as, addresses: accounts.map(encodeAccountAddress) })
  return marked.map((address) => readAccountAddress(address))
}

type ReadHiddenPostsParameters = { viewer: Bearer; posts: readonly string[] }

/** Which of these posts are hidden from a viewer, and why; what is no id of a post is passed over. */
async function readHiddenPosts(
  context: PageContext,
  { viewer, posts }: ReadHiddenPostsParameters,
): Promise<HiddenPost[]> {
  const digests = new Set(posts.flatMap((id) => findDigest(id) ?? []).map(toHex))
  if (digests.size === 0) return []
  spendEntries(context, digests.size)
  const loaded = await context.loaders.postById.findAll([...digests])
  const found = loaded.filter((post): post is PostNode => post !== null)
  const hidden = await createHidingReader(context, viewer)(found)
  return found.flatMap((post) => {
    const hiding = hidden.get(post.seq)
    return hiding ? [{ post, hiding }] : []
  })
}
