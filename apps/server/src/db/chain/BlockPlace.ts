/** A block the indexer has reached, and its hash. */
export type BlockPlace = Readonly<{ number: bigint; hash: `0x${string}` }>
