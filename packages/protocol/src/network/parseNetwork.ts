import { InvalidNetworkError } from '../errors/message/InvalidNetworkError.ts'
import { UnsupportedVersionError } from '../errors/message/UnsupportedVersionError.ts'
import { parseOrigin } from '../parseOrigin.ts'
import type { Network } from './Network.ts'

/** In characters. More than the longest origin: a host has at most 253. */
const maxLength = 400

/**
 * Reads the name of a network. There is one way to write each.
 *
 * @throws {@link UnsupportedVersionError} for another version, whatever follows it.
 * @throws {@link InvalidNetworkError}
 *
 * @example
 * parseNetwork('kith/1 eip155:137 https://kith.example')
 * // { version: 1, chain: 'eip155:137', origin: 'https://kith.example' }
 */
export function parseNetwork(network: string): Network {
  // A character is a code point, of up to two units. What is cut off here is past the limit anyway.
  const start = [...network.slice(0, 2 * maxLength + 1)]
  if (start.length > maxLength) throw new InvalidNetworkError({ network: `${start.slice(0, maxLength).join('')}…` })
  const version = /^kith\/(0|[1-9]\d{0,8}) /.exec(network)?.[1]
  if (version !== undefined && version !== '1') throw new UnsupportedVersionError({ version })
  const parts = /^kith\/1 eip155:(?<chainId>[1-9]\d{0,14}) (?<origin>\S+)$/.exec(network)
  if (parts === null) throw new InvalidNetworkError({ network })
  // The cast: the pattern has these two groups.
  const { chainId, origin } = parts.groups as { chainId: string; origin: string }
  try {
    parseOrigin(origin)
  } catch (cause) {
    throw new InvalidNetworkError({ network, cause })
  }
  return { version: 1, chain: `eip155:${Number(chainId)}`, origin }
}
