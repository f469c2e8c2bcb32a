import type { Config, Connector, CreateConnectorFn } from 'wagmi'
import { connect as wagmiConnect } from 'wagmi/actions'
import { requireInput } from './requireInput.ts'

export type ConnectParameters = {
  connector?: Connector | CreateConnectorFn | undefined
  chainId?: number | undefined
}

/**
 * Connects a wallet. Rejects with `connector is required` without one.
 *
 * @example
 * const [connector] = config.connectors
 * await connect(config, { connector, chainId: 137 })
 */
export async function connect(config: Config, { connector, chainId }: ConnectParameters = {}) {
  return wagmiConnect(config, { connector: requireInput('connector', connector), ...(chainId && { chainId }) })
}
