/** The newest log position that this page knows of: what the service answers next must not be older. */
export type SeenPosition = {
  /** `null` before any. */
  get: () => string | null
  /** Takes what the service sent, and ignores what is no position. */
  note: (seq: unknown) => void
}

export function createSeenPosition(): SeenPosition {
  let newest = 0n
  return {
    get: () => (newest === 0n ? null : String(newest)),
    note(seq) {
      if (typeof seq !== 'string' || !/^\d{1,18}$/.test(seq)) return
      const position = BigInt(seq)
      if (position > newest) newest = position
    },
  }
}
