import { withLock } from '../session/withLock.ts'
import { type CreateUnsentPostsParameters, createUnsentPosts } from './createUnsentPosts.ts'
import type { PostDraft } from './PostDraft.ts'
import type { UnsentPost } from './UnsentPost.ts'

/** What a post continues: an unsent post, a post that the service has, or none. */
export type Predecessor = Pick<UnsentPost, 'after'> & Pick<PostDraft, 'reply'>

export type UnsentQueue = {
  /** Newest first. */
  list(): readonly UnsentPost[]
  /** A post and those that continue it, in their order; none if there is no such post. */
  listChain(key: string): readonly UnsentPost[]
  find(key: string): UnsentPost | undefined
  /** What storage holds now: another tab may have sent or withdrawn the post without this one having been notified. */
  readAgain(key: string): UnsentPost | undefined
  /** Whether it must wait: within the time to undo, or after a post that is not sent. */
  isHeld(post: UnsentPost): boolean
  put(post: UnsentPost): void
  /** Deletes a post. With `predecessor`, the posts that continued it continue that instead. */
  remove(key: string, predecessor?: Predecessor): void
  /** Runs `action` while no other tab runs one on this queue. */
  runAlone<T>(action: () => Promise<T>): Promise<T>
  /** Called after each change, with the post as written, or `null` after a deletion. Returns a stop function. */
  subscribe(listener: (post: UnsentPost | null, isFromOtherTab: boolean) => void): () => void
  close(): void
}

/** One account's unsent posts: those in storage, which all tabs share, and those that could not be stored. */
export function createUnsentQueue({ name, address }: CreateUnsentPostsParameters): UnsentQueue {
  const kept = createUnsentPosts({ name, address })
  const posts = new Map(kept.list().map((post) => [post.key, post]))
  /** Posts that could not be stored: they last as long as the page. */
  const unkept = new Set<string>()
  const listeners = new Set<(post: UnsentPost | null, isFromOtherTab: boolean) => void>()

  const notify = (post: UnsentPost | null, isFromOtherTab = false) => {
    for (const listener of listeners) listener(post, isFromOtherTab)
  }
  const findNext = (key: string) => [...posts.values()].find(({ after }) => after === key)

  const put = (post: UnsentPost) => {
    posts.set(post.key, post)
    if (kept.write(post)) unkept.delete(post.key)
    else unkept.add(post.key)
    notify(post)
  }
  const stop = kept.watch((key, post) => {
    if (post) posts.set(key, post)
    else if (!unkept.has(key)) posts.delete(key)
    notify(post, true)
  })

  return {
    list: () => [...posts.values()].sort((a, b) => b.writtenAt - a.writtenAt || (a.key < b.key ? 1 : -1)),
    listChain(key) {
      const chain: UnsentPost[] = []
      for (let next = posts.get(key); next; next = findNext(next.key)) chain.push(next)
      return chain
    },
    find: (key) => posts.get(key),
    readAgain: (key) => (unkept.has(key) ? posts.get(key) : (kept.read(key) ?? undefined)),
    isHeld: ({ sendAt = 0, after }) => sendAt > Date.now() || (after !== undefined && posts.has(after)),
    put,
    remove(key, predecessor) {
      if (predecessor)
        for (const post of [...posts.values()].filter(({ after }) => after === key)) put(continueAt(post, predecessor))
      posts.delete(key)
      unkept.delete(key)
      kept.remove(key)
      notify(null)
    },
    runAlone: (action) => withLock(`kith-outbox ${name} ${address}`, action),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: stop,
  }
}

function continueAt(post: UnsentPost, predecessor: Predecessor): UnsentPost {
  const { after: _, ...rest } = post
  const { reply, ...body } = rest.body
  const next = predecessor.after === undefined ? predecessor.reply : reply
  return {
    ...rest,
    ...(predecessor.after !== undefined && { after: predecessor.after }),
    body: next ? { ...body, reply: next } : body,
  }
}
