/** How far the chain is followed, and what keeps it from being followed further. */
export type IndexerStatus = Readonly<{
  block: bigint | null
  head: bigint | null
  /** A sentence for people; `null` when all is well. */
  problem: string | null
}>
