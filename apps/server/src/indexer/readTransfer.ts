import type { ChainEvent } from './ChainEvent.ts'

/** `Transfer` (ERC-721): a handle has a new owner, its first included. */
export function readTransfer({ to, tokenId }: { to: `0x${string}`; tokenId: bigint }): ChainEvent {
  return { kind: 'Transfer', tokenId, owner: to, handle: null }
}
