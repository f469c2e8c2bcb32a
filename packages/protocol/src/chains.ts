export type ChainKey = 'mainnet' | 'goerli' | 'optimism' | 'polygon' | 'polygonMumbai' | 'polygonAmoy'

export type Chain = {
  key: ChainKey
  /** EIP-155 id. */
  id: number
  /** CAIP-2 id, e.g. `eip155:80001`. */
  network: `eip155:${number}`
  name: string
  currency: { name: string; symbol: string; decimals: 18 }
  /** The chain's own public RPC address, used without a node provider or behind it. */
  publicRpcUrl: string
  explorerUrl: string
  isTestnet: boolean
}

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const pol = { name: 'POL', symbol: 'POL', decimals: 18 } as const

/** Every chain the product knows by name. */
export const chains: { readonly [key in ChainKey]: Chain } = {
  mainnet: {
    key: 'mainnet',
    id: 1,
    network: 'eip155:1',
    name: 'Ethereum',
    currency: ether,
    publicRpcUrl: 'https://ethereum.reth.rs/rpc',
    explorerUrl: 'https://etherscan.io',
    isTestnet: false,
  },
  goerli: {
    key: 'goerli',
    id: 5,
    network: 'eip155:5',
    name: 'Goerli',
    currency: ether,
    publicRpcUrl: 'https://5.rpc.thirdweb.com',
    explorerUrl: 'https://goerli.etherscan.io',
    isTestnet: true,
  },
  optimism: {
    key: 'optimism',
    id: 10,
    network: 'eip155:10',
    name: 'OP Mainnet',
    currency: ether,
    publicRpcUrl: 'https://mainnet.optimism.io',
    explorerUrl: 'https://optimistic.etherscan.io',
    isTestnet: false,
  },
  polygon: {
    key: 'polygon',
    id: 137,
    network: 'eip155:137',
    name: 'Polygon',
    currency: pol,
    publicRpcUrl: 'https://polygon.drpc.org',
    explorerUrl: 'https://polygonscan.com',
    isTestnet: false,
  },
  // The public network ended in 2024; the embedded stack is a local chain of this id.
  polygonMumbai: {
    key: 'polygonMumbai',
    id: 80_001,
    network: 'eip155:80001',
    name: 'Polygon Mumbai',
    currency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
    publicRpcUrl: 'https://80001.rpc.thirdweb.com',
    explorerUrl: 'https://mumbai.polygonscan.com',
    isTestnet: true,
  },
  polygonAmoy: {
    key: 'polygonAmoy',
    id: 80_002,
    network: 'eip155:80002',
    name: 'Polygon Amoy',
    currency: pol,
    publicRpcUrl: 'https://polygon-amoy.drpc.org',
    explorerUrl: 'https://amoy.polygonscan.com',
    isTestnet: true,
  },
}
