import type { PageAnswer } from '../page/PageData.ts'
import type { Asked } from './Asked.ts'
import { toAnswerKey } from './toAnswerKey.ts'

export type KeptAnswer = { data: Record<string, unknown>; keptAt: number }

/** The last public answers of one service, kept in this browser for the next visit. */
export type KeptAnswers = {
  find(asked: Asked): Promise<KeptAnswer | null>
  keep(answer: PageAnswer): Promise<void>
  /** Deletes every answer that contains an id: what its author deleted must not appear again. */
  dropNaming(id: string): Promise<void>
  clear(): Promise<void>
}

export type CreateKeptAnswersParameters = {
  /** The service's. */
  name: string
  /** Injected by tests. */
  caches?: CacheStorage | undefined
  now?: () => number
}

/** Maximum age: content that was deleted elsewhere is shown for no longer. */
export const maxAnswerAgeMs = 3 * 86_400_000
const maxAnswers = 60
const keptAtHeader = 'x-kept-at'

/** Caches answers in Cache Storage. Blocked, full or missing storage caches nothing, without an error. */
export function createKeptAnswers({
  name,
  caches = findCaches(),
  now = Date.now,
}: CreateKeptAnswersParameters): KeptAnswers {
  const cacheName = `kith-answers ${name}`
  const toPath = (asked: Asked) => `/kept/${encodeURIComponent(toAnswerKey(asked))}`

  const put = async (path: string, text: string) => {
    const cache = await caches?.open(cacheName)
    const headers = { 'content-type': 'application/json', [keptAtHeader]: String(now()) }
    await cache?.put(path, new Response(text, { headers }))
    await trim(maxAnswers)
  }

  /** Oldest first: putting an answer again moves it to the end. */
  const trim = async (max: number) => {
    const cache = await caches?.open(cacheName)
    const keys = (await cache?.keys()) ?? []
    await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache?.delete(key)))
  }

  return {
    async find(asked) {
      try {
        const cache = await caches?.open(cacheName)
        const response = await cache?.match(toPath(asked))
        if (!response) return null
        const keptAt = Number(response.headers.get(keptAtHeader))
        // After the clock was set back, an answer has a negative age.
        if (!(now() - keptAt <= maxAnswerAgeMs)) {
          await cache?.delete(toPath(asked))
          return null
        }
        const data: unknown = await response.json()
        // The cast: this app wrote it, from the service's own answer.
        return typeof data === 'object' && data !== null ? { data: data as Record<string, unknown>, keptAt } : null
      } catch {
        return null
      }
    },
    async keep({ data, ...asked }) {
      const text = JSON.stringify(data)
      try {
        await put(toPath(asked), text)
      } catch {
        // Full: keeps the newest half, and retries once.
        await trim(maxAnswers / 2)
          .then(() => put(toPath(asked), text))
          .catch(() => undefined)
      }
    },
    async dropNaming(id) {
      try {
        const cache = await caches?.open(cacheName)
        for (const key of (await cache?.keys()) ?? []) {
          const text = await (await cache?.match(key))?.text()
          if (text?.includes(JSON.stringify(id))) await cache?.delete(key)
        }
      } catch {
        // Without storage nothing is cached.
      }
    },
    async clear() {
      try {
        await caches?.delete(cacheName)
      } catch {
        // Without storage nothing is cached.
      }
    },
  }
}

/** Missing outside of https and loopback, and in some private windows, where reading it may throw. */
function findCaches(): CacheStorage | undefined {
  try {
    return globalThis.caches
  } catch {
    return undefined
  }
}
