import type { ApolloCache } from '@apollo/client/cache'
import type { AccountAddress } from '@kith/protocol'
import { findAccount } from '../api/findAccount.ts'
import {
  type PostFieldsFragment,
  PostFieldsFragmentDoc,
  type QuoteFieldsFragment,
  QuoteFieldsFragmentDoc,
} from '../api/operations.generated.ts'
import type { PostDraft } from './PostDraft.ts'

export type CreateLocalPostParameters = {
  cache: ApolloCache
  address: AccountAddress
  id: string
  body: PostDraft
  /** RFC 3339. */
  createdAt: string
}

/** A post of this browser in the shape that the service will return, with types for the cache. */
export function createLocalPost({
  cache,
  address,
  id,
  body,
  createdAt,
}: CreateLocalPostParameters): PostFieldsFragment {
  const parent =
    body.reply &&
    cache.readFragment({
      fragment: PostFieldsFragmentDoc,
      fragmentName: 'PostFields',
      id: `Post:${body.reply.parent}`,
    })
  return {
    ...{ __typename: 'Post' },
    id,
    seq: '0',
    author: findAccount(cache, address),
    text: body.text,
    createdAt,
    receivedAt: createdAt,
    root: body.reply ? { ...{ __typename: 'Post' }, id: body.reply.root } : null,
    parent: parent
      ? { ...{ __typename: 'Post' }, id: parent.id, deleted: parent.deleted, author: parent.author }
      : null,
    mentions: (body.mentions ?? []).map(({ account, start, end }) => {
      // The cast: the account was looked up by this handle a moment ago.
      return { ...{ __typename: 'Mention' }, account: findAccount(cache, account), start, end, matches: true }
    }),
    tags: body.tags ?? [],
    lang: body.lang ?? null,
    warn: body.warn ?? null,
    deleted: false,
    media: (body.media ?? []).map(({ cid, alt, w, h, blur = null }) => {
      return { ...{ __typename: 'Media' }, url: `/media/${cid}`, variants: [], alt, width: w, height: h, blur }
    }),
    card: body.card
      ? {
          ...{ __typename: 'LinkCard' },
          url: body.card.url,
          title: body.card.title,
          description: body.card.description ?? null,
          image: body.card.image ?? null,
        }
      : null,
    quote: findQuote(cache, body.quote),
    isFromStranger: false,
    withheld: null,
    labels: [],
    editedAt: null,
    replyCount: 0,
    likeCount: 0,
    repostCount: 0,
    quoteCount: 0,
  }
}

function findQuote(cache: ApolloCache, id: string | undefined): QuoteFieldsFragment | null {
  return id === undefined
    ? null
    : cache.readFragment({ fragment: QuoteFieldsFragmentDoc, fragmentName: 'QuoteFields', id: `Post:${id}` })
}
