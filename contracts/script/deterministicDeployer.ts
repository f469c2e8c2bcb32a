import type { Address, Hex } from 'viem'

/**
 * Where and how the contracts are deployed, the same on every chain: the deployer takes `salt ‖ init code` as call data.
 *
 * Source: https://github.com/Arachnid/deterministic-deployment-proxy; anvil has it from genesis.
 */
export const deterministicDeployer: { address: Address; salt: Hex } = {
  address: '0x4e59b44847b379578588920cA78FbF26c0B4956C',
  salt: '0x0000000000000000000000000000000000000000000000000000000000000000',
}
