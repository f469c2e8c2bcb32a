import { LRUCache } from 'lru-cache'
import pg from 'pg'

/** A statement is worth preparing once it was sent so often. */
const oftenEnough = 20
/** How many statements each connection keeps prepared: those that come first, which are those of every request. */
const most = 300
/** One whose columns another version's migration may change would fail from then on. A count has but one. */
const anyColumns = /(?<!count\()\*/
/** One that searches by words is planned for its very words: a plan for any reads all that is there for the rare ones. */
const words = /@@/

/**
 * Makes the class of a pool's connections, which prepare what is asked again and again: PostgreSQL then parses it once for
 * each connection, and plans it anew only for as long as that pays. Lists of other lengths are other statements, but for those
 * of `isAnyOf`.
 */
export function createPreparingClient(): typeof pg.Client {
  const sent = new LRUCache<string, number>({ max: 2_000 })
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const name = names.get(text)
    if (name !== undefined || names.size >= most || anyColumns.test(text) || words.test(text)) return name
    const times = (sent.get(text) ?? 0) + 1
    sent.set(text, times)
    if (times >= oftenEnough) names.set(text, `kith_${names.size}`)
    return names.get(text)
  }

  return class PreparingClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: the client's own has eleven shapes; only Kysely's is looked at.
    override query(...args: any[]): any {
      const [text, values] = args
      if (args.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0) {
        const name = nameOf(text)
        if (name !== undefined) return super.query({ name, text, values })
      }
      return super.query(...(args as Parameters<pg.Client['query']>))
    }
  }
}
