import type { ApolloClient, DefaultContext, DocumentNode } from '@apollo/client'
import type { FeedKey, Feeds } from '../createFeeds.ts'
import type { PostPageFragment } from '../operations.generated.ts'
import type { Asked } from './Asked.ts'
import { mergeFresh } from './mergeFresh.ts'

export type RefreshFeedParameters = {
  client: ApolloClient
  feeds: Feeds
  query: DocumentNode
  context: DefaultContext | undefined
  asked: Asked
}

type Data = Record<string, unknown>
/** The path of the posts in an operation's answer, and their feed. */
type Place = { key: FeedKey; path: readonly [string] | readonly [string, string] }

/**
 * Refetches something stale on screen. In a feed, new posts wait for the reader; anything else is replaced.
 *
 * @throws what the request throws.
 */
export async function refreshFeed({ client, feeds, query, context, asked }: RefreshFeedParameters): Promise<void> {
  const place = findPlace(asked)
  const options = { query, variables: asked.variables, context: { ...context, isRefresh: true } }
  const { data } = await client.query<Data>({ ...options, fetchPolicy: place ? 'no-cache' : 'network-only' })
  if (!place || !data) return
  const known = client.cache.readQuery<Data>(options)
  const knownPage = known && readAt(known, place.path)
  const freshPage = readAt(data, place.path)
  if (!freshPage) return
  const write = (page: PostPageFragment) =>
    client.cache.writeQuery({ ...options, data: writeAt(data, place.path, page) })
  // An empty list has no posts to move.
  if (!knownPage || knownPage.edges.length === 0) return void write(freshPage)
  const { page, added, mustReplace } = mergeFresh(knownPage, freshPage, feeds.getViewer())
  write(page)
  const posts = freshPage.edges.map(({ node }) => node).filter(({ id }) => added.includes(id))
  feeds.hold(place.key, posts, mustReplace ? () => write(freshPage) : undefined)
}

function findPlace({ operationName, variables }: Asked): Place | undefined {
  if (operationName === 'LatestFeed') return { key: 'latest', path: ['latest'] }
  if (operationName === 'HomeFeed') return { key: 'home', path: ['viewer', 'home'] }
  if (operationName === 'TagFeed') return { key: `tag:${variables['tag']}`, path: ['tag', 'posts'] }
  if (operationName !== 'ProfileFeed') return undefined
  const tab = variables['isPosts'] ? 'posts' : variables['isReplies'] ? 'replies' : 'likes'
  return { key: `${tab}:${variables['address']}`, path: ['account', tab] }
}

function readAt(data: Data, [first, second]: Place['path']): PostPageFragment | undefined {
  const outer = data[first] as Data | null
  // The cast: the operation has these fields.
  return ((second === undefined ? outer : outer?.[second]) ?? undefined) as PostPageFragment | undefined
}

function writeAt(data: Data, [first, second]: Place['path'], page: PostPageFragment): Data {
  return { ...data, [first]: second === undefined ? page : { ...(data[first] as Data), [second]: page } }
}
