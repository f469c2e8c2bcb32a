/**
 * A keyset page of a list ordered by log position: at most `limit` entries after the one at `after`. Of a list read backward,
 * the order is reversed: the entries are those before it, nearest first, and without `after` the last ones. Only lists whose
 * fields take `bothWaysArgs` are read so.
 */
export type Page = Readonly<{ after: bigint | null; limit: number; isBackward?: boolean | undefined }>

/** One entry: its position in the list, and its post (by `seq`) or account (by id). */
export type PageEntry = Readonly<{
  cursor: bigint
  key: bigint
  /** In a feed: the account (by id) whose repost put the post there; `null` where its author did. */
  repostedBy?: bigint | null
  /** In home: ids of accounts whose reposts this entry represents, newest first. */
  reposters?: readonly bigint[]
}>
