import { isAddress } from 'viem'
import type { WatchedAsset } from './WatchedAsset.ts'

/** As long as wallets take it; longer ones could pass for a sentence. */
const symbolLimit = 11
/** What `decimals` can be in a contract: a byte. */
const decimalsLimit = 255

/** Parses the token in `wallet_watchAsset`'s parameters; `null` if this wallet cannot show it. Source: EIP-747. */
export function readWatchedAsset(request: unknown): WatchedAsset | null {
  if (!isRecord(request) || request['type'] !== 'ERC20' || !isRecord(request['options'])) return null
  const { address, symbol, decimals } = request['options']
  // Some pages write the number as text.
  const places = typeof decimals === 'string' && /^\d{1,3}$/.test(decimals) ? Number(decimals) : decimals
  if (typeof address !== 'string' || !isAddress(address)) return null
  if (typeof symbol !== 'string' || symbol.trim() === '' || symbol.length > symbolLimit) return null
  if (typeof places !== 'number' || !Number.isInteger(places) || places < 0 || places > decimalsLimit) return null
  return { address, symbol, decimals: places }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
