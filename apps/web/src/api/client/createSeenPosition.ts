/** The newest log position that this page knows of: what the service answers next must not be older. */
export type SeenPosition = {
  /** `null` before any. */
  get: () => string | null
  note: (seq: string) => void
}

export function createSeenPosition(): SeenPosition {
  let newest = 0n
  return {
    get: () => (newest === 0n ? null : String(newest)),
    note(seq) {
      const position = BigInt(seq)
      if (position > newest) newest = position
    },
  }
}
