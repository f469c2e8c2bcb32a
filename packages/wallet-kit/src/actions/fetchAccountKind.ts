import { type Address, getAddress, type Hex, size, slice } from 'viem'
import { getCode } from 'viem/actions'
import type { Config } from 'wagmi'
import { requireInput } from './requireInput.ts'

export type FetchAccountKindParameters = { address?: Address | undefined; chainId?: number | undefined }

/**
 * `eoa`: a key alone; `contract`: code alone, e.g. a Safe; `delegated`: a person's key, whose account also runs the code at `to`
 * (EIP-7702).
 */
export type AccountKind = { kind: 'eoa' } | { kind: 'delegated'; to: Address } | { kind: 'contract' }

/** Source: EIP-7702, delegation indicator. */
const delegationPrefix = '0xef0100'
const delegationBytes = 23

/**
 * Reads what an account is on a chain, the config's current one where `chainId` is absent. A contract that is not deployed yet
 * reads as `eoa`. One `eth_getCode`.
 *
 * Rejects with `address is required`.
 *
 * @example
 * const { kind } = await fetchAccountKind(config, { address }) // 'eoa', 'delegated' or 'contract'
 */
export async function fetchAccountKind(
  config: Config,
  { address, chainId }: FetchAccountKindParameters = {},
): Promise<AccountKind> {
  const client = config.getClient(chainId ? { chainId } : {})
  return readAccountKind(await getCode(client, { address: requireInput('address', address) }))
}

function readAccountKind(code: Hex | undefined): AccountKind {
  if (code === undefined || code === '0x') return { kind: 'eoa' }
  if (size(code) !== delegationBytes || !code.toLowerCase().startsWith(delegationPrefix)) return { kind: 'contract' }
  return { kind: 'delegated', to: getAddress(slice(code, 3)) }
}
