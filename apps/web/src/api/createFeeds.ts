import type { ApolloClient } from '@apollo/client'
import type { Modifiers, Reference } from '@apollo/client/cache'
import { parseTag } from '@kith/protocol'
import type { LiveEvent } from './live/LiveEvent.ts'
import { AccountBlockedFragmentDoc, AccountFollowedFragmentDoc, type PostFieldsFragment, PostFieldsFragmentDoc } from './operations.generated.ts'

/** Names a feed: `latest`, `home`, a profile's tab as `posts:<address>` and `replies:<address>`, or a tag's as `tag:<name>`. */
export type FeedKey = 'latest' | 'home' | `posts:${string}` | `replies:${string}` | `likes:${string}` | `tag:${string}`

/** Somebody looking at a feed. */
type FeedReader = {
  /** Whether what is new may appear at once, above everything. */
  isAtTop(): boolean
  /** Told of a post that waits to be shown. */
  hold(id: string): void
}

export type CreateFeedsParameters = {
  client: ApolloClient
  /** The signed-in reader's address, lowercase. */
  getViewer: () => string | undefined
  needAccountMark: (id: string) => void
}

export type Feeds = {
  /** Puts a reader in front of a feed; returns the way out. */
  enter(key: FeedKey, reader: FeedReader): () => void
  /** Shows posts on top of a feed. */
  insert(key: FeedKey, ids: readonly string[]): void
  /** Takes in what the service told. */
  receive(event: LiveEvent): void
  /** Takes in a post of this browser that the service has accepted. */
  receivePost(post: PostFieldsFragment): void
}

type Edge = { __typename: string; cursor: string; node: Reference }
type Connection = { edges: readonly Edge[] }

/** Keeps every feed in the graph cache up to date with what arrives, without moving what somebody is reading. */
export function createFeeds({ client, getViewer, needAccountMark }: CreateFeedsParameters): Feeds {
  const { cache } = client
  const readers = new Map<FeedKey, Set<FeedReader>>()

  const insert = (key: FeedKey, ids: readonly string[]) => {
    const prepend = (known: Connection, { toReference }: { toReference: (id: string) => Reference | undefined }) => {
      const shown = new Set(known.edges.map((edge) => edge.node.__ref))
      const added = ids
        .filter((id) => !shown.has(`Post:${id}`))
        .flatMap((id) => {
          const node = toReference(`Post:${id}`)
          return node ? [{ __typename: 'PostEdge', cursor: '', node }] : []
        })
      return added.length === 0 ? known : { ...known, edges: [...added, ...known.edges] }
    }
    const { id, field } = findConnection(key)
    // The field's stored value is the connection that `mergePages` keeps.
    cache.modify({ id, fields: { [field]: prepend } as unknown as Modifiers })
  }

  const arrive = (key: FeedKey, post: PostFieldsFragment) => {
    const present = [...(readers.get(key) ?? [])]
    const isOwn = post.author.address.toLowerCase() === getViewer()
    if (isOwn || present.every((reader) => reader.isAtTop())) insert(key, [post.id])
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
    // A feed leaves out posts of blocked accounts, and must not count them as new.
    const { id } = post.author
    const isBlocked = cache.readFragment({ fragment: AccountBlockedFragmentDoc, id: `Account:${id}` })?.viewerBlocks
    if (isBlocked !== true) {
      if (!isReply) arrive('latest', post)
      if (isForHome(post)) arrive('home', post)
      arrive(`${isReply ? 'replies' : 'posts'}:${id}`, post)
      for (const tag of new Set(post.tags.map(parseTag))) if (tag !== null) arrive(`tag:${tag}`, post)
    }
    if (post.parent) appendReply(post.parent.id, post.id)
  }

  const appendReply = (parentId: string, id: string) => {
    const append = (
      known: Connection & { pageInfo?: { hasNextPage: boolean } },
      { toReference }: { toReference: (id: string) => Reference | undefined },
    ) => {
      const node = toReference(`Post:${id}`)
      // Oldest first: with more pages to come, the new one belongs to the last of them.
      const isLater = known.pageInfo?.hasNextPage === true
      if (!node || isLater || known.edges.some((edge) => edge.node.__ref === node.__ref)) return known
      return { ...known, edges: [...known.edges, { __typename: 'PostEdge', cursor: '', node }] }
    }
    cache.modify({ id: `Post:${parentId}`, fields: { replies: append } as unknown as Modifiers })
  }

  const writePost = (post: PostFieldsFragment) => {
    const data = { ...post, __typename: 'Post' as const }
    cache.writeFragment({ fragment: PostFieldsFragmentDoc, fragmentName: 'PostFields', data })
  }

  return {
    enter(key, reader) {
      const present = readers.get(key) ?? new Set()
      readers.set(key, present.add(reader))
      return () => present.delete(reader)
    },
    insert,
    receive({ kind, post }) {
      if (kind === 'post' && post) cache.batch({ update: () => place(post) })
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
  // As the cache names what it files under other fields than an id.
  if (field === 'tag') return { id: `Tag:${JSON.stringify({ name })}`, field: 'posts' }
  return { id: `Account:${name}`, field }
}
