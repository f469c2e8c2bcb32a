import type { ChainKey } from '@kith/protocol'

/** The setting that names a node of one's own, by chain. */
export const rpcVariables: Readonly<Partial<Record<ChainKey, string>>> = {
  polygon: 'RPC_URL_POLYGON',
  polygonMumbai: 'RPC_URL_POLYGON_MUMBAI',
  polygonAmoy: 'RPC_URL_POLYGON_AMOY',
}
