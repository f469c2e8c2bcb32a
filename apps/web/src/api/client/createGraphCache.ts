import { type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client/cache'
import { cacheSizes } from '@apollo/client/utilities'
import { possibleTypes } from '../documents.generated.ts'
import { resultCacheEntries } from './graphLimits.ts'

const searches = {
  searchPosts: { ...mergePages(), keyArgs: ['query', 'order'] },
  searchAccounts: { ...mergePages(), keyArgs: ['query', 'first'] },
}

/** The graph client's cache: entities by id, connections page by page. */
export function createGraphCache(): InMemoryCache {
  cacheSizes['inMemoryCache.executeSelectionSet'] = resultCacheEntries
  return new InMemoryCache({
    possibleTypes,
    typePolicies: {
      Query: {
        fields: {
          latest: mergePages(),
          explore: mergePages(),
          ...searches,
          // A post from a feed needs no request to be shown by its id; one the service does not have stays `null`.
          post: {
            read(known, { args, toReference, canRead }) {
              const seen = toReference({ __typename: 'Post', id: args?.['id'] })
              return known ?? (canRead(seen) ? seen : known)
            },
          },
        },
      },
      // There is one viewer: the account behind the access token.
      Viewer: {
        keyFields: [],
        fields: {
          ...searches,
          home: mergePages(),
          bookmarks: mergePages(),
          hiddenReplies: mergePages(),
          mutes: mergePages(),
          blocks: mergePages(),
          mutedWords: mergePages(),
          followedTags: mergePages(),
          followersYouKnow: { ...mergePages(), keyArgs: ['account', 'query'] },
          notifications: { ...mergePages(), keyArgs: ['filter'] },
        },
      },
      MutedWord: { keyFields: ['word'] },
      Account: {
        fields: {
          posts: mergePages(),
          replies: mergePages(),
          media: mergePages(),
          likes: mergePages(),
          followers: { ...mergePages(), keyArgs: ['query'] },
          following: { ...mergePages(), keyArgs: ['query'] },
          tipsReceived: mergePages(),
          tipsSent: mergePages(),
        },
      },
      PostTips: { fields: { list: mergePages() } },
      Post: {
        fields: {
          thread: mergePages(),
          likes: mergePages(),
          reposts: mergePages(),
          quotes: mergePages(),
          mentions: { merge: false },
          media: { merge: false },
          tips: { merge: true },
        },
      },
      Tag: { keyFields: ['name'], fields: { posts: mergePages() } },
      Service: { keyFields: [] },
    },
  })
}

/** `reposters`: in lists that contain reposts. */
type Edge = { cursor: string; node: Reference; reposters?: readonly Reference[] }
type Connection = { edges: readonly Edge[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }

/**
 * Merges a connection's pages in the cache. A page after a cursor is appended; a first page replaces the list. A post that arrives
 * twice (live, then in a page; or reposted again) appears once, with all its reposters.
 */
function mergePages(): FieldPolicy<Connection> {
  return {
    keyArgs: false,
    merge(existing, incoming, { args }) {
      if (existing === undefined || args?.['after'] == null) return incoming
      const known = new Set(existing.edges.map((edge) => edge.node.__ref))
      const added = incoming.edges.filter((edge) => !known.has(edge.node.__ref))
      const again = new Map(incoming.edges.map((edge) => [edge.node.__ref, edge.reposters ?? []]))
      const kept = existing.edges.map((edge) => addReposters(edge, again.get(edge.node.__ref) ?? []))
      return { ...incoming, edges: [...kept, ...added] }
    },
  }
}

/** Returns the same edge unless there is a new reposter. */
function addReposters(edge: Edge, more: readonly Reference[]): Edge {
  const { reposters = [] } = edge
  const added = more.filter(({ __ref }) => !reposters.some((known) => known.__ref === __ref))
  return added.length === 0 ? edge : { ...edge, reposters: [...reposters, ...added] }
}
