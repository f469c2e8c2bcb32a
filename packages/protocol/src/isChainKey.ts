import { type ChainKey, chains } from './chains.ts'

/**
 * Whether the text is the key of a known chain.
 *
 * @example isChainKey('polygon') // true
 */
export function isChainKey(text: string): text is ChainKey {
  return Object.hasOwn(chains, text)
}
