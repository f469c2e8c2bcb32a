import type { ApolloClient } from '@apollo/client'
import type { Modifiers, Reference } from '@apollo/client/cache'
import { parseTag } from '@kith/protocol'
import { insertIntoThread, type KeptThread } from './insertIntoThread.ts'
import type { LiveEvent } from './live/LiveEvent.ts'
import {
  AccountBlockedFragmentDoc,
  AccountFollowedFragmentDoc,
  type PostFieldsFragment,
  PostFieldsFragmentDoc,
} from './operations.generated.ts'

/** Names a feed: `latest`, `home`, `explore` (never live), `posts:<address>` for a profile's tab, or `tag:<name>`. */
export type FeedKey = 'latest' | 'home' | 'explore' | `${'posts' | 'replies' | 'media' | 'likes' | 'tag'}:${string}`

/** A reader of a feed. */
type FeedReader = {
  /** Whether new posts may appear at once, on top. */
  isAtTop(): boolean
  /** Called for a post that waits to be shown. */
  hold(id: string): void
}

export type CreateFeedsParameters = {
  client: ApolloClient
  /** The signed-in reader's address, lowercase. */
  getViewer: () => string | undefined
  needAccountMark: (id: string) => void
}

export type Feeds = {
  /** Adds a reader to a feed. Returns a function that removes it. */
  enter(key: FeedKey, reader: FeedReader): () => void
  /** Shows posts on top of a feed. */
  insert(key: FeedKey, ids: readonly string[]): void
  /** Applies an event of the live stream. */
  receive(event: LiveEvent): void
  /** Adds a post of this browser that the service has accepted. */
  receivePost(post: PostFieldsFragment): void
  /**
   * Holds posts back until a reader of the feed asks for them. `replace` then replaces the whole feed, if posts are missing
   * between these and the ones on screen.
   */
  hold(key: FeedKey, posts: readonly PostFieldsFragment[], replace?: () => void): void
  /** The signed-in reader's address, lowercase. */
  getViewer(): string | undefined
}

type Edge = { __typename: string; cursor: string; node: Reference }
type Connection = { edges: readonly Edge[] }

/** Keeps every feed in the graph cache up to date with live posts, without moving what somebody is reading. */
export function createFeeds({ client, getViewer, needAccountMark }: CreateFeedsParameters): Feeds {
  const { cache } = client
  const readers = new Map<FeedKey, Set<FeedReader>>()
  /** Posts that a refresh holds back, by feed: until the reader asks for them, nothing is added above the list. */
  const waiting = new Map<FeedKey, ReadonlySet<string>>()
  const replacements = new Map<FeedKey, () => void>()

  const insert = (key: FeedKey, ids: readonly string[]) => {
    const prepend = (known: Connection, { toReference }: { toReference: (id: string) => Reference | undefined }) => {
      const shown = new Set(known.edges.map((edge) => edge.node.__ref))
      const added = ids
        .filter((id) => !shown.has(`Post:${id}`))
        .flatMap((id) => {
          const node = toReference(`Post:${id}`)
          return node ? [{ __typename: 'PostEdge', cursor: '', node, reposters: [] }] : []
        })
      return added.length === 0 ? known : { ...known, edges: [...added, ...known.edges] }
    }
    const { id, field } = findConnection(key)
    // The cast: the field's stored value is the connection that `mergePages` keeps.
    cache.modify({ id, fields: { [field]: prepend } as unknown as Modifiers })
  }

  /** Clears the held posts of the feed, and replaces the list if that was pending. */
  const release = (key: FeedKey) => {
    waiting.delete(key)
    replacements.get(key)?.()
    replacements.delete(key)
  }

  const arrive = (key: FeedKey, post: PostFieldsFragment) => {
    const present = [...(readers.get(key) ?? [])]
    const isOwn = post.author.address.toLowerCase() === getViewer()
    const mayInsert = !waiting.has(key) && present.every((reader) => reader.isAtTop())
    if (isOwn || mayInsert) insert(key, [post.id])
    else for (const reader of present) reader.hold(post.id)
  }

  const isForHome = ({ author }: PostFieldsFragment) => {
    const viewer = getViewer()
    if (viewer === undefined) return false
    if (author.address.toLowerCase() === viewer) return true
    const mark = cache.readFragment({ fragment: AccountFollowedFragmentDoc, id: `Account:${author.id}` })
    if (mark?.viewerFollows == null) needAccountMark(author.id)
    return mark?.viewerFollows === true
  }

  const place = (post: PostFieldsFragment) => {
    const isReply = post.parent !== null
    // A feed leaves out posts of blocked accounts, so they must not count as new.
    const { id } = post.author
    const isBlocked = cache.readFragment({ fragment: AccountBlockedFragmentDoc, id: `Account:${id}` })?.viewerBlocks
    if (isBlocked !== true) {
      if (!isReply) arrive('latest', post)
      if (isForHome(post)) arrive('home', post)
      arrive(`${isReply ? 'replies' : 'posts'}:${id}`, post)
      if (post.media.length > 0) arrive(`media:${id}`, post)
      for (const tag of new Set(post.tags.map(parseTag))) if (tag !== null) arrive(`tag:${tag}`, post)
    }
    if (post.parent) placeReply(post.parent.id, post.id)
  }

  /** Adds a reply to the thread of its parent, and of every post above that one, at the position the service would give it. */
  const placeReply = (parentId: string, id: string) => {
    const seen = new Set<string>()
    let above: string | undefined = parentId
    while (above !== undefined && !seen.has(above)) {
      const current: string = above
      seen.add(current)
      let next: string | undefined
      const place = (known: KeptThread, { toReference }: { toReference: (id: string) => Reference | undefined }) => {
        const node = toReference(`Post:${id}`)
        return node ? insertIntoThread(known, node, current === parentId ? null : `Post:${parentId}`) : known
      }
      const look = (
        parent: Reference | null,
        { readField }: { readField: (name: string, from: Reference) => unknown },
      ) => {
        if (parent) next = readField('id', parent) as string | undefined
        return parent
      }
      cache.modify({ id: `Post:${current}`, fields: { thread: place, parent: look } as unknown as Modifiers })
      above = next
    }
  }

  const writePost = (post: PostFieldsFragment) => {
    const data = { ...post, __typename: 'Post' as const }
    cache.writeFragment({ fragment: PostFieldsFragmentDoc, fragmentName: 'PostFields', data })
  }

  return {
    enter(key, reader) {
      const present = readers.get(key) ?? new Set()
      readers.set(key, present.add(reader))
      return () => {
        present.delete(reader)
        // Held posts are on top when somebody returns.
        const ids = [...(waiting.get(key) ?? [])]
        if (present.size > 0 || ids.length === 0) return
        release(key)
        insert(key, ids)
      }
    },
    insert(key, ids) {
      if (ids.some((id) => waiting.get(key)?.has(id))) release(key)
      insert(key, ids)
    },
    getViewer,
    hold(key, posts, replace) {
      const ids = posts.map(({ id }) => id)
      const present = [...(readers.get(key) ?? [])]
      cache.batch({ update: () => posts.forEach(writePost) })
      // No reader any more: the next one starts with the fresh list.
      if (present.length === 0) return replace ? replace() : insert(key, ids)
      if (ids.length > 0) waiting.set(key, new Set(ids))
      if (replace) replacements.set(key, replace)
      // The newest is held last, and shown first.
      for (const id of ids.toReversed()) for (const reader of present) reader.hold(id)
    },
    receive({ type, post }) {
      if (type === 'POST' && post) cache.batch({ update: () => place(post) })
    },
    receivePost(post) {
      cache.batch({
        update() {
          writePost(post)
          place(post)
        },
      })
    },
  }
}

function findConnection(key: FeedKey): { id: string; field: string } {
  if (key === 'latest') return { id: 'ROOT_QUERY', field: 'latest' }
  if (key === 'home') return { id: 'Viewer:{}', field: 'home' }
  const field = key.slice(0, key.indexOf(':'))
  const name = key.slice(field.length + 1)
  // The cache's key for objects without an id.
  if (field === 'tag') return { id: `Tag:${JSON.stringify({ name })}`, field: 'posts' }
  return { id: `Account:${name}`, field }
}
