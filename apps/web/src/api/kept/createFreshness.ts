import type { ApolloClient } from '@apollo/client'
import type { Feeds } from '../createFeeds.ts'
import { createStore, type Store } from '../createStore.ts'
import type { Asked } from './Asked.ts'
import { refreshFeed } from './refreshFeed.ts'
import { toAnswerKey } from './toAnswerKey.ts'

/** The page's notice about stale answers on screen. */
export type StaleNotice = {
  /** When the oldest of them was fetched. */
  keptAt: number
}

export type Freshness = {
  /** `undefined` while everything on screen is fresh, or about to be. */
  notice: Pick<Store<StaleNotice | undefined>, 'get' | 'subscribe'>
  /** The answer on screen comes from an earlier visit. */
  setKept(asked: Asked, keptAt: number): void
  setFresh(asked: Asked): void
  /** The service did not answer the query. */
  setFailed(asked: Asked): void
  /** Refetches what is on screen and stale. To be called whenever the page or the connection changed. */
  freshen(): Promise<void>
}

/** The queries that the freshness line covers. Names and suggestions do not count. */
const lists = new Set(['ExploreFeed', 'HomeFeed', 'LatestFeed', 'ProfileFeed', 'TagFeed', 'Thread'])

/** Knows which answers on screen are stale, and replaces them without moving what somebody reads. */
export function createFreshness({ getClient, getFeeds }: { getClient(): ApolloClient; getFeeds(): Feeds }): Freshness {
  const old = new Map<string, { keptAt: number; hasFailed: boolean; isAsked: boolean }>()
  const notice = createStore<StaleNotice | undefined>(undefined)

  const listShown = () =>
    [...getClient().getObservableQueries('active')].flatMap((query) => {
      // It fetched its answer itself, and a refresh would write it to the cache.
      if (query.options.fetchPolicy === 'no-cache') return []
      const asked = { operationName: query.queryName ?? '', variables: query.variables as Record<string, unknown> }
      const entry = old.get(toAnswerKey(asked))
      return entry ? [{ query, asked, entry }] : []
    })

  const report = () => {
    const failed = listShown().filter(({ entry, asked }) => entry.hasFailed && lists.has(asked.operationName))
    const keptAt = Math.min(...failed.map(({ entry }) => entry.keptAt))
    if (failed.length === 0) notice.set(undefined)
    else if (notice.get()?.keptAt !== keptAt) notice.set({ keptAt })
  }

  return {
    notice,
    setKept(asked, keptAt) {
      old.set(toAnswerKey(asked), { keptAt, hasFailed: false, isAsked: false })
    },
    setFresh(asked) {
      if (old.delete(toAnswerKey(asked))) report()
    },
    setFailed(asked) {
      const entry = old.get(toAnswerKey(asked))
      if (!entry) return
      entry.hasFailed = true
      report()
    },
    async freshen() {
      if (old.size === 0) return
      const waiting = listShown().filter(({ entry }) => !entry.isAsked)
      await Promise.allSettled(
        waiting.map(async ({ query, asked, entry }) => {
          entry.isAsked = true
          try {
            const { context } = query.options
            await refreshFeed({ client: getClient(), feeds: getFeeds(), query: query.query, context, asked })
          } finally {
            entry.isAsked = false
          }
        }),
      )
      report()
    },
  }
}
