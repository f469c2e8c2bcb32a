/** How a provider refuses `eth_getLogs` about too much. */
export type NodeRefusal = Readonly<{
  provider: string
  /** Status of HTTP. */
  status: number
  error: Readonly<{ code: number; message: string; data?: unknown }>
  /** The most blocks it answers about; 0 for none. */
  maxBlocks: number
}>

/**
 * Refusals of too wide ranges. No answer was recorded by us: their shapes are as the providers document them, or as other projects report
 * them in public, named above each. Numbers of blocks are examples.
 */
export const rangeRefusals: readonly NodeRefusal[] = [
  // Alchemy, "eth_getLogs" in its reference; the whole answer in ethers-io/ethers.js#4703.
  {
    provider: 'Alchemy, by the size of the answer',
    status: 200,
    error: {
      code: -32_602,
      message:
        'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range and no limit on the response size, or you can request any block range with a cap of 10K logs in the response. Based on your parameters and the response size limit, this block range should work: [0x0, 0x133b8b8]',
    },
    maxBlocks: 40,
  },
  // Alchemy's free plan; BobTheBuidler/dank_mids#772 and cartesi/rollups-node#655 have it for 500 blocks. By HTTP 400.
  {
    provider: 'Alchemy, by the width',
    status: 400,
    error: {
      code: -32_600,
      message:
        'Under the Free tier plan, you can make eth_getLogs requests with up to a 10 block range. Based on your parameters, this block range should work: [0x1180fca, 0x1180fd3]. Upgrade to PAYG for expanded block range.',
    },
    maxBlocks: 10,
  },
  // Infura, "eth_getLogs", Constraints; the whole answer in ethers-io/ethers.js#4703.
  {
    provider: 'Infura, by the number of logs',
    status: 200,
    error: {
      code: -32_005,
      message: 'query returned more than 10000 results. Try with this block range [0xBDE5F8, 0x102DBCC].',
      data: { from: '0xBDE5F8', limit: 10_000, to: '0x102DBCC' },
    },
    maxBlocks: 40,
  },
  // INFURA/infura#237.
  {
    provider: 'Infura, by the width',
    status: 200,
    error: { code: -32_602, message: 'range 1000000 exceeds limit of 10000' },
    maxBlocks: 40,
  },
  // QuickNode, "eth_getLogs"; by HTTP 413 in eternalsafe/wallet#57 and OffchainLabs/arbitrum-sdk#609.
  {
    provider: 'QuickNode',
    status: 413,
    error: { code: -32_614, message: 'eth_getLogs is limited to a 10,000 range' },
    maxBlocks: 40,
  },
  // Polygon by Infura in gitcoinco/grants-stack#2746; AlphaWallet/alpha-wallet-ios#3734 has a maximum of 3500.
  {
    provider: 'a public node of Polygon',
    status: 200,
    error: { code: -32_005, message: 'eth_getLogs block range too large, range: 99991, max: 3500' },
    maxBlocks: 40,
  },
  // dRPC's free plan. It says so of narrower ranges of old blocks, too.
  {
    provider: 'dRPC, which refuses every range',
    status: 200,
    error: { code: 35, message: 'ranges over 10000 blocks are not supported on free plan' },
    maxBlocks: 0,
  },
  // Reth: `EthFilterError::QueryExceedsMaxBlocks`.
  {
    provider: 'Reth',
    status: 200,
    error: { code: -32_602, message: 'query exceeds max block range 100000' },
    maxBlocks: 40,
  },
]

/** Refusals of anything for a while, as reported in public: by Alchemy's and QuickNode's documentation of their errors. */
export const rateRefusals: readonly NodeRefusal[] = [
  {
    provider: 'Alchemy',
    status: 429,
    error: {
      code: 429,
      message:
        'Your app has exceeded its compute units per second capacity. If you have retries enabled, you can safely ignore this message.',
    },
    maxBlocks: 0,
  },
  {
    provider: 'QuickNode',
    status: 200,
    error: {
      code: -32_007,
      message: '50/second request limit reached - reduce calls per second or upgrade your account',
    },
    maxBlocks: 0,
  },
  {
    provider: 'Infura',
    status: 200,
    error: { code: -32_005, message: 'daily request count exceeded, request rate limited' },
    maxBlocks: 0,
  },
]
