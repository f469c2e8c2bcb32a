import { isAddress } from 'viem'
import { readChainId } from '../connectors/provider/readChainId.ts'

/**
 * Parses what wagmi keeps under `store`; `null` if it is malformed, and the visitor has to connect again.
 *
 * wagmi (3.7) trusts whatever it finds there, and fails on the first page that reads a malformed value.
 */
export function parseWagmiStore(stored: unknown): unknown {
  if (!isRecord(stored) || !isRecord(stored['state'])) return null
  const { connections, current } = stored['state']
  if (!(connections instanceof Map) || ![...connections].every(isConnection)) return null
  return current === null || connections.has(current) ? stored : null
}

function isConnection([uid, connection]: [unknown, unknown]): boolean {
  if (typeof uid !== 'string' || !isRecord(connection)) return false
  const { accounts, chainId, connector } = connection
  return (
    isRecord(connector) &&
    typeof chainId === 'number' &&
    readChainId(chainId) !== null &&
    ['id', 'name', 'type', 'uid'].every((key) => typeof connector[key] === 'string') &&
    Array.isArray(accounts) &&
    accounts.length > 0 &&
    accounts.every((address) => typeof address === 'string' && isAddress(address))
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
