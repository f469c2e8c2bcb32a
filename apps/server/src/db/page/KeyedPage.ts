/** A keyset page of a list whose key has several parts: at most `limit` entries after the one at `after`, as of a `Page`. */
export type KeyedPage = Readonly<{ after: readonly bigint[] | null; limit: number; isBackward?: boolean | undefined }>

/** One entry: the parts of its key, and its post (by `seq`) or account (by id). */
export type KeyedEntry = Readonly<{ cursor: readonly bigint[]; key: bigint }>
