import type { ApolloCache } from '@apollo/client/cache'
import { AccountMarkFragmentDoc } from './operations.generated.ts'

/** Writes whether the reader follows an account. */
export function writeAccountMark(cache: ApolloCache, id: string, viewerFollows: boolean): void {
  cache.writeFragment({ fragment: AccountMarkFragmentDoc, data: { ...{ __typename: 'Account' }, id, viewerFollows } })
}
