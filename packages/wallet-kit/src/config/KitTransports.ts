import type { Transport } from 'viem'
import type { Config } from 'wagmi'

/** What the connectors of the kit's config get as `transports`: beside those by chain id, the config, which wagmi keeps from them. */
export type KitTransports = { readonly [chainId: number]: Transport; readonly getConfig?: () => Config }
