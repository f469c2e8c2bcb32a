/** What the service says about its whole log at one position. */
export type Checkpoint = Readonly<{
  /** Position of the newest receipt that `hash` covers. */
  position: bigint
  /** `logHash` over every receipt up to `position`, 32 bytes. */
  hash: Uint8Array
  /** By the service's clock, milliseconds. */
  timeMs: number
}>

export type SignedCheckpoint = Checkpoint & Readonly<{ signature: Uint8Array }>
