import { type Abi, type Address, getContractAddress, type Hex } from 'viem'
import { deterministicDeployer } from './deterministicDeployer.ts'
import type { Artifact } from './readArtifact.ts'

/** Chains each contract has an address on. Design §1: the owner's tables, and Amoy in both. */
const chains = {
  HandleRegistry: ['goerli', 'optimism', 'polygon', 'polygonMumbai', 'polygonAmoy'],
  Tips: ['polygon', 'polygonMumbai', 'polygonAmoy'],
} as const

export type Artifacts = Record<'HandleRegistry' | 'Tips' | 'SmartAccount' | 'SmartAccountFactory', Artifact>

/** Renders every checked-in file that is made from compiled contracts, by its path from the repository's root. */
export function renderGeneratedFiles({
  HandleRegistry,
  Tips,
  SmartAccount,
  SmartAccountFactory,
}: Artifacts): ReadonlyMap<string, string> {
  return new Map([
    ['packages/protocol/src/abis/handleRegistryAbi.ts', renderAbi('HandleRegistry', HandleRegistry.abi)],
    ['packages/protocol/src/abis/tipsAbi.ts', renderAbi('Tips', Tips.abi)],
    ['packages/protocol/src/abis/contractAddresses.ts', renderAddresses({ HandleRegistry, Tips })],
    ['packages/protocol/src/abis/handleRegistryBytecode.ts', renderBytecode('HandleRegistry', HandleRegistry.bytecode)],
    ['packages/protocol/src/abis/tipsBytecode.ts', renderBytecode('Tips', Tips.bytecode)],
    ['packages/protocol/src/abis/deterministicDeployer.ts', renderDeployer()],
    [
      'contracts/testing/smartAccount.generated.ts',
      header +
        [
          renderConst(
            'smartAccountAbi',
            'ABI of `SmartAccount`, a contract wallet for tests.',
            omitInternalTypes(SmartAccount.abi),
          ),
          renderConst(
            'smartAccountFactoryAbi',
            'ABI of `SmartAccountFactory`, which deploys `SmartAccount`s.',
            omitInternalTypes(SmartAccountFactory.abi),
          ),
          renderConst(
            'smartAccountFactoryBytecode',
            'Init code of `SmartAccountFactory`; it carries the account’s.',
            SmartAccountFactory.bytecode,
          ),
        ].join('\n'),
    ],
  ])
}

/** The address `bytecode` gets from the deterministic deployer, on any chain. */
function deriveAddress(bytecode: Hex): Address {
  const { address, salt } = deterministicDeployer
  return getContractAddress({ opcode: 'CREATE2', from: address, salt, bytecode })
}

const header = '// Written by `npm run abis -w @kith/contracts` from the compiled contracts. Do not edit.\n\n'

/** `internalType` names Solidity's own types; no code here uses it, and browsers download these tables. */
function omitInternalTypes(abi: Abi): Abi {
  // Only an optional key is left out, so what comes back is still an ABI.
  return JSON.parse(JSON.stringify(abi, (key, value) => (key === 'internalType' ? undefined : value))) as Abi
}

function renderAbi(contract: string, abi: Abi): string {
  return (
    header +
    renderConst(`${uncapitalize(contract)}Abi`, `ABI of \`contracts/src/${contract}.sol\`.`, omitInternalTypes(abi))
  )
}

function renderBytecode(contract: string, bytecode: Hex): string {
  return (
    header +
    renderConst(
      `${uncapitalize(contract)}Bytecode`,
      `Init code of \`contracts/src/${contract}.sol\`; it takes no arguments.`,
      bytecode,
    )
  )
}

function renderAddresses(artifacts: Pick<Artifacts, 'HandleRegistry' | 'Tips'>): string {
  const table = {
    HandleRegistry: renderTable(chains.HandleRegistry, deriveAddress(artifacts.HandleRegistry.bytecode)),
    Tips: renderTable(chains.Tips, deriveAddress(artifacts.Tips.bytecode)),
  }
  return (
    header +
    renderConst(
      'contractAddresses',
      'Where each contract is, by chain: the same everywhere, derived from its bytecode (CREATE2). Whether it is deployed there yet is for the chain to say.',
      table,
    )
  )
}

function renderTable(names: readonly string[], address: Address): Record<string, Address> {
  return Object.fromEntries(names.map((name) => [name, address]))
}

function renderDeployer(): string {
  return (
    header +
    renderConst(
      'deterministicDeployer',
      'Deploys a contract when sent `salt ‖ init code` as call data, at the address `contractAddresses` names.',
      deterministicDeployer,
    )
  )
}

function renderConst(name: string, comment: string, value: unknown): string {
  return `/** ${comment} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} as const\n`
}

function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
