import type { Transport } from 'viem'
import type { Config } from 'wagmi'

/** A symbol, so that connectors which go through all transports meet only those of chains. */
export const getConfig: unique symbol = Symbol()

/** What the connectors of the kit's config get as `transports`: beside those by chain id, the config, which wagmi keeps from them. */
export type KitTransports = { readonly [chainId: number]: Transport; readonly [getConfig]?: () => Config }
