/** Which events a stream lets through: those of one of its kinds that also match one of its other criteria. */
export type EventFilter = Readonly<{
  /** Equal for filters that let the same events through. */
  key: string
  /** `null` lets every kind through. */
  kinds: ReadonlySet<string> | null
  /** Criteria beside the kind, any of which is enough; `null` where there is none, so that every event of the kinds passes. */
  criteria: Readonly<{
    /** Addresses in hex, lower-case, without `0x`. */
    authors: ReadonlySet<string>
    /** Digests of ids, in hex. */
    posts: ReadonlySet<string>
    /** The account whose events pass. */
    viewerId: bigint | null
  }> | null
}>
