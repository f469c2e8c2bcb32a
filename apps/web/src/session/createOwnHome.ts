import type { ApolloClient } from '@apollo/client'
import { del, get, set } from 'idb-keyval'
import type { Freshness } from '../api/kept/createFreshness.ts'
import { maxAnswerAgeMs } from '../api/kept/createKeptAnswers.ts'
import { HomeFeedDocument } from '../api/operations.generated.ts'
import { listPageSize } from '../api/pageSizes.ts'
import { type KeptHome, openHomeStore, homeVariables as variables } from './readOwnHome.ts'
import type { SessionRecord } from './SessionRecord.ts'

export type OwnHome = {
  /** Writes the stored home into the cache, only for the sign-in it was read under. Never rejects. */
  restore(record: SessionRecord): Promise<void>
  /** Stores the home as it changes, while the reader is signed in. */
  follow(): void
  /** Deletes it. */
  forget(): Promise<void>
  close(): void
}

export type CreateOwnHomeParameters = {
  client: ApolloClient
  freshness: Freshness
  /** The service's. */
  name: string
  /** This browser's sign-in, if there is one. */
  getRecord: () => Pick<SessionRecord, 'accountId' | 'delegation'> | undefined
  /** Debounce of the home before it is stored, in milliseconds. Injected by tests. */
  restMs?: number
}

/**
 * Keeps the first page of the reader's own home for the next visit. The accounts they follow are private: the page is stored
 * beside their key, not with the public answers. It is bound to the delegation, and deleted with it.
 */
export function createOwnHome({
  client,
  freshness,
  name,
  getRecord,
  restMs = 1_000,
}: CreateOwnHomeParameters): OwnHome {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stop: (() => void) | undefined

  const keep = async () => {
    const record = getRecord()
    const data = client.cache.readQuery({ query: HomeFeedDocument, variables })
    const { home } = data?.viewer ?? {}
    if (record === undefined || !data?.viewer || !home) return
    // Another account signed in while this answer was in flight: it is not their home.
    if (data.viewer.account.id !== record.accountId) return
    const { delegation } = record
    const first = { ...home, edges: home.edges.slice(0, listPageSize) }
    // Later pages are fetched from the end of the first page.
    if (home.edges.length > listPageSize)
      first.pageInfo = { ...home.pageInfo, hasNextPage: true, endCursor: first.edges.at(-1)?.cursor || null }
    const kept: KeptHome = { delegation, keptAt: Date.now(), data: { viewer: { ...data.viewer, home: first } } }
    // Blocked or full storage stores nothing, without an error.
    await set(name, kept, openHomeStore()).catch(() => undefined)
    // Signed out during the write.
    if (getRecord()?.delegation !== delegation) await forget()
  }

  const forget = async () => {
    clearTimeout(timer)
    await del(name, openHomeStore()).catch(() => undefined)
  }

  return {
    async restore({ delegation }) {
      try {
        const kept = await get<KeptHome>(name, openHomeStore())
        if (kept === undefined) return
        if (kept.delegation !== delegation || !(Date.now() - kept.keptAt <= maxAnswerAgeMs)) return await forget()
        // Another tab renewed the session: this page has its home already.
        if (client.cache.readQuery({ query: HomeFeedDocument, variables })) return
        client.cache.writeQuery({ query: HomeFeedDocument, variables, data: kept.data })
        freshness.setKept({ operationName: 'HomeFeed', variables }, kept.keptAt)
      } catch {
        // The home loads as if nothing had been stored.
      }
    },
    follow() {
      stop ??= client.cache.watch({
        query: HomeFeedDocument,
        variables,
        optimistic: false,
        callback({ complete }) {
          clearTimeout(timer)
          if (complete) timer = setTimeout(keep, restMs)
        },
      })
    },
    forget,
    close() {
      clearTimeout(timer)
      stop?.()
    },
  }
}
