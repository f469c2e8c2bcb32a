import { keccak256, stringToBytes } from 'viem'

/** The number of a handle's token: keccak-256 of its letters (`HandleRegistry.tokenIdOf`). */
export function handleTokenId(handle: string): string {
  return BigInt(keccak256(stringToBytes(handle))).toString()
}
