/** Selects the events that a stream passes: those of one of its kinds that also match one of its criteria. */
export type EventFilter = Readonly<{
  /** Equal for filters that pass the same events. */
  key: string
  /** `null` passes every kind. */
  kinds: ReadonlySet<string> | null
  /** Criteria besides the kind; an event must match one of them. `null` without criteria: every event of the kinds passes. */
  criteria: Readonly<{
    /** Addresses in hex, lower-case, without `0x`. */
    authors: ReadonlySet<string>
    /** Digests of ids, in hex. */
    posts: ReadonlySet<string>
    /** Events that concern this account pass. */
    viewerId: bigint | null
  }> | null
}>
