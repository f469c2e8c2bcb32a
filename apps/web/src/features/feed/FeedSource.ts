/** Which posts a feed shows. */
export type FeedSource =
  | { kind: 'home' | 'latest' | 'explore' }
  /** `address`: as the service writes it, which is the account's id. */
  | {
      kind: 'profile'
      address: string
      tab: 'posts' | 'replies' | 'media' | 'likes'
      /** Of the reader's own account while it is suspended: the service returns its posts to itself only. */
      isWithheld?: boolean
    }
  /** `tag`: the name under which all spellings of it are kept. */
  | { kind: 'tag'; tag: string }
