import type { ChainEvent } from './ChainEvent.ts'

/** `PrimarySet`: an account goes by this handle now, in place of any earlier one. */
export function readPrimarySet({
  owner,
  tokenId,
  handle,
}: {
  owner: `0x${string}`
  tokenId: bigint
  handle: string
}): ChainEvent {
  return { kind: 'PrimarySet', tokenId, owner, handle }
}
