import type { ChainKey } from '../chains.ts'
import { InvalidPublicConfigError } from '../errors/bytes/InvalidPublicConfigError.ts'
import { isChainKey } from '../isChainKey.ts'
import type { PublicConfig } from './PublicConfig.ts'

type Members = { readonly [key: string]: unknown }

const defaultChains = ['polygonMumbai', 'polygon', 'polygonAmoy'] as const

/**
 * Reads the settings that the service wrote into the page.
 *
 * @throws {@link InvalidPublicConfigError} naming the setting.
 *
 * @example
 * const response = await fetch('https://kith.example/config.json')
 * const { defaultChain } = parsePublicConfig(await response.json())
 */
export function parsePublicConfig(value: unknown): PublicConfig {
  const config = readMembers(value, 'the whole')
  const defaultChain = defaultChains.find((key) => key === config['defaultChain'])
  if (defaultChain === undefined)
    throw new InvalidPublicConfigError({ path: 'defaultChain', reason: `is not one of ${defaultChains.join(', ')}` })
  const chains = readChains(config['chains'])
  if (!chains.includes(defaultChain))
    throw new InvalidPublicConfigError({ path: 'chains', reason: `do not hold the default chain ${defaultChain}` })
  if (typeof config['embedded'] !== 'boolean')
    throw new InvalidPublicConfigError({ path: 'embedded', reason: 'is not true or false' })

  const graphUrls = readMembers(config['graphUrls'], 'graphUrls')
  const { nodeProviderKey, walletConnectProjectId, walletConnectRelayUrl } = config
  return {
    productName: readText(config, 'productName'),
    version: readText(config, 'version'),
    defaultChain,
    chains,
    graphUrls: {
      ...(graphUrls['polygon'] !== undefined && { polygon: readText(graphUrls, 'polygon', 'graphUrls.') }),
      ...(graphUrls['polygonMumbai'] !== undefined && {
        polygonMumbai: readText(graphUrls, 'polygonMumbai', 'graphUrls.'),
      }),
    },
    ...(nodeProviderKey !== undefined && { nodeProviderKey: readText(config, 'nodeProviderKey') }),
    rpcUrls: readRpcUrls(config['rpcUrls']),
    embedded: config['embedded'],
    ...(walletConnectProjectId !== undefined && { walletConnectProjectId: readText(config, 'walletConnectProjectId') }),
    ...(walletConnectRelayUrl !== undefined && { walletConnectRelayUrl: readText(config, 'walletConnectRelayUrl') }),
  }
}

function readMembers(value: unknown, path: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new InvalidPublicConfigError({ path, reason: 'is not an object' })
  return value as Members
}

function readText(members: Members, key: string, prefix = ''): string {
  const value = members[key]
  if (typeof value !== 'string' || value === '')
    throw new InvalidPublicConfigError({ path: `${prefix}${key}`, reason: 'is not a text' })
  return value
}

function readChains(value: unknown): readonly ChainKey[] {
  if (!Array.isArray(value)) throw new InvalidPublicConfigError({ path: 'chains', reason: 'are not a list' })
  return value.map((key: unknown) => {
    if (typeof key !== 'string' || !isChainKey(key))
      throw new InvalidPublicConfigError({ path: 'chains', reason: `hold "${key}", which is no known chain` })
    return key
  })
}

function readRpcUrls(value: unknown): Partial<Record<ChainKey, string>> {
  const urls: Partial<Record<ChainKey, string>> = {}
  for (const key of Object.keys(readMembers(value, 'rpcUrls'))) {
    if (!isChainKey(key))
      throw new InvalidPublicConfigError({ path: 'rpcUrls', reason: `hold "${key}", which is no known chain` })
    urls[key] = readText(value as Members, key, 'rpcUrls.')
  }
  return urls
}
