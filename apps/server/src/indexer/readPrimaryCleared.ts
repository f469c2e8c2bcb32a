import type { ChainEvent } from './ChainEvent.ts'

/** `PrimaryCleared`: an account goes by no handle any more. */
export function readPrimaryCleared({ owner, tokenId }: { owner: `0x${string}`; tokenId: bigint }): ChainEvent {
  return { kind: 'PrimaryCleared', tokenId, owner, handle: null }
}
