import type { ApolloCache } from '@apollo/client/cache'
import { PostMarkFragmentDoc } from './operations.generated.ts'

/** Writes whether the reader likes a post. */
export function writePostMark(cache: ApolloCache, id: string, viewerLikes: boolean): void {
  cache.writeFragment({ fragment: PostMarkFragmentDoc, data: { ...{ __typename: 'Post' }, id, viewerLikes } })
}
