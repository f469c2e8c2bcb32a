import { contractAddresses } from '@kith/protocol/abis'
import { deterministicDeployer, handleRegistryBytecode, tipsBytecode } from '@kith/protocol/bytecode'
import { type Address, concat, type Hex } from 'viem'
import type { Funder } from '../chain/openFunder.ts'
import type { Chain } from '../chain/startChain.ts'
import { DeploymentError } from '../errors/DeploymentError.ts'

const contracts: readonly { name: string; address: Address; bytecode: Hex }[] = [
  {
    name: 'HandleRegistry',
    address: contractAddresses.HandleRegistry.polygonMumbai,
    bytecode: handleRegistryBytecode,
  },
  { name: 'Tips', address: contractAddresses.Tips.polygonMumbai, bytecode: tipsBytecode },
]

/**
 * Deploys what the local chain lacks, at the addresses of the table. Doing it twice changes nothing.
 *
 * @returns the names of the contracts deployed now.
 * @throws {@link DeploymentError} when a contract is not at its address afterwards.
 */
export async function deployContracts(chain: Chain, funder: Funder): Promise<readonly string[]> {
  const missing: (typeof contracts)[number][] = []
  for (const contract of contracts) if (!(await isDeployed(chain, contract.address))) missing.push(contract)
  for (const { bytecode } of missing)
    await funder.send(chain, {
      to: deterministicDeployer.address,
      data: concat([deterministicDeployer.salt, bytecode]),
      gas: 8_000_000n,
    })
  if (missing.length > 0) await chain.mine()
  for (const { name, address } of missing)
    if (!(await isDeployed(chain, address))) throw new DeploymentError({ contract: name, address })
  return missing.map(({ name }) => name)
}

async function isDeployed(chain: Chain, address: Address): Promise<boolean> {
  return (await chain.call({ method: 'eth_getCode', params: [address, 'latest'] })) !== '0x'
}
