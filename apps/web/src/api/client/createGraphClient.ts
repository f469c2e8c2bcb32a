import { ApolloClient } from '@apollo/client'
import { ApolloLink } from '@apollo/client/link'
import { SetContextLink } from '@apollo/client/link/context'
import { BaseHttpLink } from '@apollo/client/link/http'
import { createGraphCache } from './createGraphCache.ts'
import { fetchChecked } from './fetchChecked.ts'
import { defaultFetchPolicy, mutationFetchPolicy } from './graphLimits.ts'

export type CreateGraphClientParameters = {
  url: string
  /** Keeps answers for the next visit, and gives them where the service does not answer. */
  keep?: ApolloLink | undefined
  /** The reader's access token, or `null` without a session. Asked only for operations that read private things. */
  getAccessToken: () => Promise<string | null>
}

declare module '@apollo/client' {
  interface DefaultContext {
    /** Send the access token along. Public questions go without, so their answers are the same for everybody. */
    isPrivate?: boolean
  }
}

/**
 * The graph client of one service. Questions go as POST with `operationName`, `variables` and `query`, nothing else.
 *
 * Source: spec §7, §9.
 */
export function createGraphClient({ url, keep, getAccessToken }: CreateGraphClientParameters): ApolloClient {
  const authorize = new SetContextLink(async (context) => {
    const token = context.isPrivate === true ? await getAccessToken() : null
    return token === null ? {} : { headers: { authorization: `Bearer ${token}` } }
  })
  return new ApolloClient({
    cache: createGraphCache(),
    link: ApolloLink.from([...(keep ? [keep] : []), authorize, new BaseHttpLink({ uri: url, fetch: fetchChecked })]),
    defaultOptions: {
      watchQuery: { fetchPolicy: defaultFetchPolicy },
      query: { fetchPolicy: defaultFetchPolicy },
      mutate: { fetchPolicy: mutationFetchPolicy },
    },
  })
}
