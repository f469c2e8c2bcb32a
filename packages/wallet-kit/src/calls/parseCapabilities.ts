import { readChainId } from '../connectors/provider/readChainId.ts'

/** What a wallet can do for one account on one chain. */
export type ChainCapabilities = {
  /** Whether it sends several calls as one, all or nothing. `ready`: once its owner agrees to upgrade the account (EIP-7702). */
  readonly atomic: 'supported' | 'ready' | 'unsupported'
  /** Whether an app can name a service that pays the fees (ERC-7677). */
  readonly paymasterService: boolean
  /** Whether the account may spend more than its balance on the chain shows. */
  readonly auxiliaryFunds: boolean
  /** The names of everything else it supports, e.g. `permissions`. */
  readonly others: readonly string[]
}

/** By chain id. A chain that is missing: the wallet promises nothing there. */
export type WalletCapabilities = { readonly [chainId: number]: ChainCapabilities | undefined }

/** An answer may be as long as the wallet likes; an app has fewer chains, and a wallet fewer capabilities. */
const maxChains = 256
const maxOthers = 32
const maxNameLength = 64
/** What counts for all chains. Source: EIP-5792. */
const everyChain = '0x0'
const ownNames: readonly string[] = ['atomic', 'atomicBatch', 'paymasterService', 'auxiliaryFunds']

/**
 * Reads a wallet's answer to `wallet_getCapabilities`. Whatever is malformed counts as not supported.
 *
 * `atomicBatch` is `atomic` of wallets older than the final EIP. Capabilities of chain `0x0` hold on each of `chainIds`.
 */
export function parseCapabilities(answer: unknown, chainIds: readonly number[] = []): WalletCapabilities {
  const given = entriesOf(answer).slice(0, maxChains)
  const shared = entriesOf(given.find(([key]) => key === everyChain)?.[1])
  const own = new Map(
    given.flatMap(([key, value]): [number, [string, unknown][]][] => {
      const chainId = readChainId(key)
      return chainId === null ? [] : [[chainId, entriesOf(value)]]
    }),
  )
  const ids = shared.length > 0 ? new Set([...own.keys(), ...chainIds]) : own.keys()
  return Object.fromEntries(
    [...ids].map((chainId) => [chainId, parseChain(new Map([...shared, ...(own.get(chainId) ?? [])]))]),
  )
}

function parseChain(capabilities: ReadonlyMap<string, unknown>): ChainCapabilities {
  const isSupported = (name: string) => read(capabilities.get(name), 'supported') === true
  const atomic = read(capabilities.get('atomic'), 'status')
  const others = [...capabilities.keys()].filter(
    (name) => !ownNames.includes(name) && name.length <= maxNameLength && isSupported(name),
  )
  return {
    atomic:
      atomic === 'supported' || atomic === 'ready'
        ? atomic
        : atomic === undefined && isSupported('atomicBatch')
          ? 'supported'
          : 'unsupported',
    paymasterService: isSupported('paymasterService'),
    auxiliaryFunds: isSupported('auxiliaryFunds'),
    others: others.slice(0, maxOthers),
  }
}

/** Of a plain answer; a wallet's object may also throw when it is looked at. */
function entriesOf(value: unknown): [string, unknown][] {
  try {
    return typeof value === 'object' && value !== null ? Object.entries(value) : []
  } catch {
    return []
  }
}

function read(holder: unknown, key: string): unknown {
  try {
    return typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined
  } catch {
    return undefined
  }
}
