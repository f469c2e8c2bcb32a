import type { Network } from './Network.ts'
import { parseNetwork } from './parseNetwork.ts'

/**
 * Writes the name of a network: `kith/1 eip155:80001 https://kith.example`. It is signed with every message.
 *
 * @throws {@link InvalidNetworkError}
 *
 * @example
 * formatNetwork({ chain: 'eip155:137', origin: 'https://kith.example' }) // 'kith/1 eip155:137 https://kith.example'
 */
export function formatNetwork({ chain, origin }: Omit<Network, 'version'>): string {
  const text = `kith/1 ${chain} ${origin}`
  parseNetwork(text)
  return text
}
