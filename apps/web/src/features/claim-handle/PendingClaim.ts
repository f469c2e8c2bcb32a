import type { Hash } from 'viem'

/** A registration that was sent and whose end is not known yet. Kept across reloads. */
export type PendingClaim = { handle: string; hash: Hash; sentAt: number }
