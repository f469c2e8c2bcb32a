import type { AccountAddress } from '@kith/protocol'
import { readStored, writeStored } from '../storage/stored.ts'
import type { UnsentPost } from './UnsentPost.ts'

export type CreateUnsentPostsParameters = {
  /** The service they are for. */
  name: string
  /** The account they are of. */
  address: AccountAddress
}

export type UnsentPosts = {
  list(): readonly UnsentPost[]
  read(key: string): UnsentPost | null
  /** Returns whether it was stored. */
  write(post: UnsentPost): boolean
  remove(key: string): void
  /** Reports what another tab wrote (`null`: deleted). Returns a stop function. */
  watch(listener: (key: string, post: UnsentPost | null) => void): () => void
}

/** Stores one account's unsent posts for one service. Each has its own storage key, so that tabs never overwrite each other. */
export function createUnsentPosts({ name, address }: CreateUnsentPostsParameters): UnsentPosts {
  const prefix = `kith.outbox ${name} ${address} `
  const read = (key: string) => {
    const post = readStored<UnsentPost>(prefix + key)
    return typeof post?.body?.text === 'string' && post.key === key ? post : null
  }
  return {
    list: () => listKeys(prefix).flatMap((key) => read(key) ?? []),
    read,
    write: (post) => writeStored(prefix + post.key, post),
    remove: (key) => void writeStored(prefix + key, null),
    watch(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (!key?.startsWith(prefix)) return
        const own = key.slice(prefix.length)
        listener(own, read(own))
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length))
  } catch {
    // Blocked storage is empty.
    return []
  }
}
