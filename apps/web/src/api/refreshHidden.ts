import type { ApolloClient } from '@apollo/client'
import type { Marks } from './createMarks.ts'
import { refreshHome } from './refreshHome.ts'

/**
 * Refetches which posts on screen are hidden, and the lists that leave hidden posts out, after the reader's mutes, blocks or
 * muted words changed.
 */
export async function refreshHidden({ client, marks }: { client: ApolloClient; marks: Marks }): Promise<void> {
  marks.refreshHiding()
  const { cache } = client
  const shown = [...client.getObservableQueries('active')].map((query) => query.queryName)
  cache.batch({
    update() {
      // A list on screen keeps its rows: the change was made there, or the posts are covered.
      for (const [operation, fieldName] of lists)
        if (!shown.includes(operation)) cache.evict({ id: 'Viewer:{}', fieldName })
    },
  })
  await refreshHome(client)
}

const lists = [
  ['Notifications', 'notifications'],
  ['Bookmarks', 'bookmarks'],
  ['MutedAccounts', 'mutes'],
  ['BlockedAccounts', 'blocks'],
  ['MutedWords', 'mutedWords'],
] as const
