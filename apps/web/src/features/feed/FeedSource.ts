import type { Address } from 'viem'

/** Which posts a feed shows. */
export type FeedSource =
  | { kind: 'home' | 'latest' }
  | { kind: 'profile'; address: Address; tab: 'posts' | 'replies' | 'likes' }
