import { type Address, type Hex, keccak256, numberToHex, parseTransaction, recoverTransactionAddress } from 'viem'
import { ProviderRpcError } from '../../src/errors/ProviderRpcError.ts'
import type { SettingsStore } from '../settings/createSettingsStore.ts'

type Mined = { hash: Hex; from: Address; to: Address | null; valueWei: bigint; blockNumber: bigint; nonce: number }

export type PageChain = {
  request: (call: { chainId: number; method: string; params: readonly unknown[] }) => Promise<unknown>
}

const blockMs = 2_000
const initialWei = 12_500_000_000_000_000_000n
const gasPriceWei = 1_000_000_000n
const transferGas = 21_000n
const emptyHash: Hex = `0x${'00'.repeat(32)}`

/** A node without a network: takes transactions, mines them after two blocks, and fails when the settings say so. */
export function createPageChain(store: SettingsStore): PageChain {
  const startedAt = Date.now()
  const transactions = new Map<Hex, Mined>()
  const getBlockNumber = () => 16n + BigInt(Math.floor((Date.now() - startedAt) / blockMs))

  function readBalance(address: string): bigint {
    if (store.get().money === 'none') return 0n
    const sent = [...transactions.values()].filter(({ from }) => from.toLowerCase() === address.toLowerCase())
    return sent.reduce((left, { valueWei }) => left - valueWei - transferGas * gasPriceWei, initialWei)
  }

  function assertFunds(address: string, valueWei: bigint): void {
    if (readBalance(address) < valueWei + transferGas * gasPriceWei) {
      throw new ProviderRpcError({ code: -32_000, message: 'insufficient funds for gas * price + value' })
    }
  }

  const methods: { readonly [method: string]: (params: readonly unknown[], chainId: number) => unknown } = {
    eth_chainId: (_, chainId) => numberToHex(chainId),
    net_version: (_, chainId) => String(chainId),
    eth_blockNumber: () => numberToHex(getBlockNumber()),
    eth_getBalance: ([address]) => numberToHex(readBalance(String(address))),
    eth_getTransactionCount: ([address]) => {
      const sent = [...transactions.values()].filter(({ from }) => from.toLowerCase() === String(address).toLowerCase())
      return numberToHex(sent.length)
    },
    eth_gasPrice: () => numberToHex(gasPriceWei),
    eth_maxPriorityFeePerGas: () => numberToHex(gasPriceWei / 2n),
    eth_estimateGas: ([call]) => {
      // The cast: viem's own call, the only one that reaches this node.
      const { from, value = '0x0' } = call as { from: Address; value?: Hex }
      assertFunds(from, BigInt(value))
      return numberToHex(transferGas)
    },
    eth_getBlockByNumber: () => ({
      number: numberToHex(getBlockNumber()),
      hash: emptyHash,
      timestamp: numberToHex(Math.floor(Date.now() / 1_000)),
      baseFeePerGas: numberToHex(gasPriceWei / 2n),
      gasLimit: numberToHex(30_000_000),
      gasUsed: '0x0',
      transactions: [],
    }),
    eth_sendRawTransaction: async ([raw]) => {
      const serializedTransaction = raw as `0x02${string}`
      const { to, value = 0n, nonce = 0 } = parseTransaction(serializedTransaction)
      const from = await recoverTransactionAddress({ serializedTransaction })
      assertFunds(from, value)
      const hash = keccak256(serializedTransaction)
      transactions.set(hash, { hash, from, to: to ?? null, valueWei: value, nonce, blockNumber: getBlockNumber() + 2n })
      return hash
    },
    eth_getTransactionByHash: ([hash]) => {
      const found = transactions.get(hash as Hex)
      return found ? describeTransaction(found, getBlockNumber()) : null
    },
    eth_getTransactionReceipt: ([hash]) => {
      const found = transactions.get(hash as Hex)
      return found && found.blockNumber <= getBlockNumber() ? describeReceipt(found) : null
    },
  }

  return {
    async request({ chainId, method, params }) {
      if (store.get().node === 'fails') {
        throw new ProviderRpcError({ code: -32_603, message: 'The node of the playground fails.' })
      }
      return (await methods[method]?.(params, chainId)) ?? null
    },
  }
}

function describeTransaction({ hash, from, to, valueWei, nonce, blockNumber }: Mined, now: bigint) {
  const isMined = blockNumber <= now
  return {
    hash,
    from,
    to,
    nonce: numberToHex(nonce),
    value: numberToHex(valueWei),
    input: '0x',
    gas: numberToHex(transferGas),
    gasPrice: numberToHex(gasPriceWei),
    type: '0x2',
    blockHash: isMined ? emptyHash : null,
    blockNumber: isMined ? numberToHex(blockNumber) : null,
    transactionIndex: isMined ? '0x0' : null,
  }
}

function describeReceipt({ hash, from, to, blockNumber }: Mined) {
  return {
    transactionHash: hash,
    transactionIndex: '0x0',
    blockHash: emptyHash,
    blockNumber: numberToHex(blockNumber),
    from,
    to,
    contractAddress: null,
    cumulativeGasUsed: numberToHex(transferGas),
    gasUsed: numberToHex(transferGas),
    effectiveGasPrice: numberToHex(gasPriceWei),
    logs: [],
    logsBloom: `0x${'00'.repeat(256)}`,
    status: '0x1',
    type: '0x2',
  }
}
