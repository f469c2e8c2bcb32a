import type { PublicConfig } from '@kith/protocol'

/** Settings of the embedded stack, or what a test makes of them. */
export function publicConfig(changes: Partial<PublicConfig> = {}): PublicConfig {
  return {
    productName: 'Kith',
    version: '0.0.0',
    defaultChain: 'polygonMumbai',
    chains: ['polygonMumbai', 'polygon'],
    graphUrls: {},
    rpcUrls: { polygonMumbai: '/rpc' },
    embedded: true,
    ...changes,
  }
}
