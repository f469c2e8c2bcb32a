/** How far the chain is followed, and what keeps it from being followed further. */
export type IndexerStatus = Readonly<{
  block: bigint | null
  /** The newest block that was seen. */
  head: bigint | null
  /** The head's time by the chain's own clock. */
  headTime: Date | null
  /** When the head was first seen, by this machine's clock. */
  headSeenAt: Date | null
  /** A sentence for people; `null` when all is well. */
  problem: string | null
}>
