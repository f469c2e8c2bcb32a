import { createStore, del, set, values } from 'idb-keyval'
import type { ComposeDraft } from './ComposeDraft.ts'

const store = createStore('kith-drafts', 'drafts')

/** Drafts of the composer. They outlive the page. */
export const keptDrafts = {
  /** An account's, newest first; none where storage is blocked. */
  async list(account: string): Promise<readonly ComposeDraft[]> {
    const all = await values<ComposeDraft>(store).catch(() => [])
    const isOwn = (draft: ComposeDraft) =>
      draft?.account === account && Array.isArray(draft.posts) && draft.posts.length > 0
    return all.filter(isOwn).sort((a, b) => b.writtenAt - a.writtenAt)
  },
  write: (draft: ComposeDraft): Promise<void> => set(draft.id, draft, store),
  remove: (id: string): Promise<void> => del(id, store),
}
