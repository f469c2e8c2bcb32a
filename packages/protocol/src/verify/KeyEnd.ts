/** The public record of a key's end. */
export type KeyEnd = Readonly<{
  /** As `did:key`. */
  key: string
  /** Position of the log at which it ended: a higher one is after the end. */
  seq: bigint
  /** When it ended, milliseconds by the service's clock. */
  endedMs: number
  /** What the wallet signed, where it ended the key; without it the key ended itself, or the service ended it. */
  revocation?: Uint8Array | undefined
}>
