import type { ApolloClient } from '@apollo/client'
import { ViewerMarksDocument, type ViewerMarksQuery } from './operations.generated.ts'
import {
  type AccountMarks,
  accountMarkFragments,
  allPostMarksFragment,
  type PostMarks,
  postHidingFields,
  postMarkFragments,
  writeAccountMarks,
  writePostHiding,
  writePostMarks,
} from './viewerMarks.ts'

export type CreateMarksParameters = { client: ApolloClient; isSignedIn: () => boolean }

/** Maximum number of posts or accounts in one query. */
const maxAsked = 50

/** The reader's marks on posts and accounts. One request fetches those of everything that came on screen together. */
export type Marks = {
  /** Requests the marks of a post, unless they are known. */
  needPost(id: string): void
  needAccount(address: string): void
  /** Writes marks as known. */
  setPost(id: string, marks: PostMarks): void
  setAccount(address: string, marks: AccountMarks): void
  /** Keeps a post's hiding up to date while the post is on screen. Returns a stop function. */
  watchHiding(id: string): () => void
  /** Refetches which posts on screen are hidden, after the reader's mutes, blocks or muted words changed. */
  refreshHiding(): void
  /** Deletes all marks: another reader signed in, or the reader signed out. */
  forget(): void
}

/** Keeps the reader's marks in the graph cache, apart from the public answers, which never contain them (design §6). */
export function createMarks({ client, isSignedIn }: CreateMarksParameters): Marks {
  const { cache } = client
  const posts = new Set<string>()
  const accounts = new Set<string>()
  /** In a request that has no answer yet. */
  const asking = new Set<string>()
  /** Counts readers: an answer of another one is dropped. */
  let readers = 0
  const watched = new Map<string, number>()
  let isAsking = false

  const setPost = (id: string, marks: PostMarks) => writePostMarks(cache, id, marks)
  const setAccount = (id: string, marks: AccountMarks) => writeAccountMarks(cache, id, marks)

  const send = async () => {
    // Everything drawn in the same moment joins the batch.
    await new Promise((resolve) => setTimeout(resolve))
    const asked = { posts: take(posts), accounts: take(accounts) }
    isAsking = false
    if (!isSignedIn()) return
    if (posts.size + accounts.size > 0) start()
    const ids = [...asked.posts, ...asked.accounts]
    for (const id of ids) asking.add(id)
    const reader = readers
    try {
      const { data } = await client.query({
        query: ViewerMarksDocument,
        variables: asked,
        fetchPolicy: 'no-cache',
        context: { isPrivate: true },
      })
      if (data?.viewer && isSignedIn() && reader === readers) write(asked, data.viewer)
    } catch {
      // Unknown marks stay unknown; the buttons still work, and the next screen fetches again.
    } finally {
      if (reader === readers) for (const id of ids) asking.delete(id)
    }
  }

  const write = (asked: { posts: string[]; accounts: string[] }, viewer: NonNullable<ViewerMarksQuery['viewer']>) => {
    const liked = new Set(viewer.liked)
    const reposted = new Set(viewer.reposted)
    const bookmarked = new Set(viewer.bookmarked)
    const hidden = new Map(viewer.hiddenPosts.map((post) => [post.id, post]))
    const [follows, followedBy, muted, blocked] = [viewer.follows, viewer.followedBy, viewer.muted, viewer.blocked].map(
      (addresses) => new Set(addresses.map((address) => address.toLowerCase())),
    )
    cache.batch({
      update() {
        for (const id of asked.posts) {
          setPost(id, {
            viewerLikes: liked.has(id),
            viewerReposts: reposted.has(id),
            viewerBookmarks: bookmarked.has(id),
          })
          const { reason = 'NONE', word = null } = hidden.get(id) ?? {}
          writePostHiding(cache, id, { reason, word })
        }
        for (const id of asked.accounts) {
          const address = id.toLowerCase()
          setAccount(id, {
            viewerFollows: follows?.has(address) === true,
            followsViewer: followedBy?.has(address) === true,
            viewerMutes: muted?.has(address) === true,
            viewerBlocks: blocked?.has(address) === true,
          })
        }
      },
    })
  }

  const ask = (pending: Set<string>, id: string) => {
    if (!isSignedIn()) return
    pending.add(id)
    start()
  }

  const need = (pending: Set<string>, id: string) => {
    if (!asking.has(id)) ask(pending, id)
  }

  const start = () => {
    if (isAsking) return
    isAsking = true
    void send()
  }

  const evictHiding = (id: string) => {
    for (const fieldName of postHidingFields) cache.evict({ id, fieldName })
  }

  return {
    needPost(id) {
      const marks = cache.readFragment({ fragment: allPostMarksFragment, id: `Post:${id}` })
      const known = marks && [marks.viewerLikes, marks.viewerReposts, marks.viewerBookmarks, marks.viewerHiding]
      if (!known || known.includes(null)) need(posts, id)
    },
    needAccount(address) {
      const isKnown = Object.entries(accountMarkFragments).every(
        ([mark, fragment]) =>
          cache.readFragment<Record<string, unknown>>({ fragment, id: `Account:${address}` })?.[mark] != null,
      )
      if (!isKnown) need(accounts, address)
    },
    setPost,
    setAccount,
    watchHiding(id) {
      watched.set(id, (watched.get(id) ?? 0) + 1)
      return () => {
        const left = (watched.get(id) ?? 1) - 1
        if (left === 0) watched.delete(id)
        else watched.set(id, left)
      }
    },
    refreshHiding() {
      // What is on screen stays until the answer arrives.
      // Also what is being asked: that answer may be of before the change.
      for (const id of watched.keys()) ask(posts, id)
      cache.batch({
        update() {
          for (const id of Object.keys(cache.extract() as Record<string, unknown>))
            if (id.startsWith('Post:') && !watched.has(id.slice('Post:'.length))) evictHiding(id)
        },
      })
    },
    forget() {
      posts.clear()
      accounts.clear()
      asking.clear()
      readers++
      cache.batch({
        update() {
          for (const id of Object.keys(cache.extract() as Record<string, unknown>)) {
            const marks = id.startsWith('Post:')
              ? postMarkFragments
              : id.startsWith('Account:')
                ? accountMarkFragments
                : {}
            for (const fieldName of Object.keys(marks)) cache.evict({ id, fieldName })
            if (id.startsWith('Post:')) evictHiding(id)
            if (id.startsWith('Tag:')) cache.evict({ id, fieldName: 'viewerFollows' })
          }
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' })
          cache.evict({ id: 'Viewer:{}' })
        },
      })
    },
  }
}

/** Removes the first of `pending`, up to the limit of one query. */
function take(pending: Set<string>): string[] {
  const taken = [...pending].slice(0, maxAsked)
  for (const id of taken) pending.delete(id)
  return taken
}
