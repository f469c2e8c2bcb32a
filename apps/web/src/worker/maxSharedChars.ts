/** Characters of a shared text that `/write` takes: more than anybody posts, and short enough for an address. */
export const maxSharedChars = 10_000
