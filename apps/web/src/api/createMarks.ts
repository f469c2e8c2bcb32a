import type { ApolloClient } from '@apollo/client'
import {
  AccountMarkFragmentDoc,
  PostMarkFragmentDoc,
  ViewerMarksDocument,
  type ViewerMarksQuery,
} from './operations.generated.ts'
import { writeAccountMark } from './writeAccountMark.ts'
import { writePostMark } from './writePostMark.ts'

export type CreateMarksParameters = { client: ApolloClient; isSignedIn: () => boolean }

/** What the reader likes and follows, asked for in one question for everything that came on screen together. */
export type Marks = {
  /** Asks whether the reader likes a post, unless that is known. */
  needPost(id: string): void
  needAccount(address: string): void
  /** Writes a mark as known. */
  setPost(id: string, isLiked: boolean): void
  setAccount(address: string, isFollowed: boolean): void
  /** Takes all marks away: the reader is somebody else now, or nobody. */
  forget(): void
}

/** Keeps the reader's marks in the graph cache, beside public answers that never hold them (design §6). */
export function createMarks({ client, isSignedIn }: CreateMarksParameters): Marks {
  const { cache } = client
  const posts = new Set<string>()
  const accounts = new Set<string>()
  let isAsking = false

  const setPost = (id: string, isLiked: boolean) => writePostMark(cache, id, isLiked)
  const setAccount = (id: string, isFollowed: boolean) => writeAccountMark(cache, id, isFollowed)

  const ask = async () => {
    // Everything drawn in the same moment joins the question.
    await new Promise((resolve) => setTimeout(resolve))
    const asked = { posts: [...posts], accounts: [...accounts] }
    posts.clear()
    accounts.clear()
    isAsking = false
    if (!isSignedIn()) return
    try {
      const { data } = await client.query({
        query: ViewerMarksDocument,
        variables: asked,
        fetchPolicy: 'no-cache',
        context: { isPrivate: true },
      })
      if (data?.viewer && isSignedIn()) write(asked, data.viewer)
    } catch {
      // Unknown marks stay unknown; the buttons still work, and the next screen asks again.
    }
  }

  const write = (asked: { posts: string[]; accounts: string[] }, viewer: NonNullable<ViewerMarksQuery['viewer']>) => {
    const liked = new Set(viewer.liked)
    const followed = new Set(viewer.follows.map((address) => address.toLowerCase()))
    cache.batch({
      update() {
        for (const id of asked.posts) setPost(id, liked.has(id))
        for (const id of asked.accounts) setAccount(id, followed.has(id.toLowerCase()))
      },
    })
  }

  const need = (pending: Set<string>, id: string) => {
    if (!isSignedIn()) return
    pending.add(id)
    if (isAsking) return
    isAsking = true
    void ask()
  }

  return {
    needPost(id) {
      const known = cache.readFragment({ fragment: PostMarkFragmentDoc, id: `Post:${id}` })
      if (known?.viewerLikes == null) need(posts, id)
    },
    needAccount(address) {
      const known = cache.readFragment({ fragment: AccountMarkFragmentDoc, id: `Account:${address}` })
      if (known?.viewerFollows == null) need(accounts, address)
    },
    setPost,
    setAccount,
    forget() {
      posts.clear()
      accounts.clear()
      cache.batch({
        update() {
          for (const id of Object.keys(cache.extract() as Record<string, unknown>)) {
            if (id.startsWith('Post:')) cache.evict({ id, fieldName: 'viewerLikes' })
            if (id.startsWith('Account:')) cache.evict({ id, fieldName: 'viewerFollows' })
          }
          cache.evict({ id: 'ROOT_QUERY', fieldName: 'viewer' })
          cache.evict({ id: 'Viewer:{}' })
        },
      })
    },
  }
}
