import { InMemoryCache } from '@apollo/client/cache'
import { cacheSizes } from '@apollo/client/utilities'
import { possibleTypes } from '../documents.generated.ts'
import { resultCacheEntries } from './graphLimits.ts'
import { mergePages } from './mergePages.ts'

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
