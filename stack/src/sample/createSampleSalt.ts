import type { UnsaltedMessage } from '@kith/protocol'
import { concat, type Hex, keccak256, slice, stringToHex } from 'viem'

/**
 * The salt of a sample message, from the installation's secret seed: a start that resumes after a kill signs the same bytes,
 * so that the service recognises them. Every other client makes a random one and keeps the envelope.
 */
export function createSampleSalt(seed: Hex, message: UnsaltedMessage): Hex {
  return slice(keccak256(concat([seed, stringToHex(`salt/${JSON.stringify(message)}`)])), 0, 16)
}
