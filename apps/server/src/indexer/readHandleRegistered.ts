import type { ChainEvent } from './ChainEvent.ts'

/** `HandleRegistered`: a name is taken for the first time. */
export function readHandleRegistered({
  owner,
  tokenId,
  handle,
}: {
  owner: `0x${string}`
  tokenId: bigint
  handle: string
}): ChainEvent {
  return { kind: 'HandleRegistered', tokenId, owner, handle }
}
