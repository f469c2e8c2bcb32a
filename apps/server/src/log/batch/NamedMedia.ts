/** A picture as a message names it. */
export type NamedMedia = Readonly<{
  cid: string
  /** What the message says of it, where it says anything. */
  claim?: Readonly<{ mime: string; w: number; h: number }>
}>
