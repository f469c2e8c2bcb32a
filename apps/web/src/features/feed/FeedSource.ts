import type { AccountAddress } from '@kith/protocol'

/** Which posts a feed shows. */
export type FeedSource =
  | { kind: 'home' | 'latest' | 'explore' }
  | { kind: 'profile'; address: AccountAddress; tab: 'posts' | 'replies' | 'media' | 'likes' }
  /** `tag`: the name under which all spellings of it are kept. */
  | { kind: 'tag'; tag: string }
