import type { Cid } from '@kith/protocol'
import { createStore, del, entries, get, set } from 'idb-keyval'

type KeptPicture = { blob: Blob; keptAt: number }

const store = createStore('kith-pictures', 'pictures')
const keepMs = 30 * 24 * 3_600_000

/** Files of pictures in drafts and unsent posts, by their content id. They outlive the page. */
export const keptPictures = {
  async write(cid: Cid, blob: Blob): Promise<void> {
    await set(cid, { blob, keptAt: Date.now() } satisfies KeptPicture, store)
  },
  /** `null` for one that is not stored, or where storage is blocked. */
  async find(cid: string): Promise<Blob | null> {
    const kept = await get<KeptPicture>(cid, store).catch(() => undefined)
    return kept?.blob instanceof Blob ? kept.blob : null
  },
  /** Deletes what has not been used for a month, except for `used`. */
  async sweep(used: ReadonlySet<string>): Promise<void> {
    for (const [cid, { keptAt }] of await entries<string, KeptPicture>(store))
      if (keptAt < Date.now() - keepMs && !used.has(cid)) await del(cid, store)
  },
}
