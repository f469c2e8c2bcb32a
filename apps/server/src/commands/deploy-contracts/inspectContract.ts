import type { Hex, PublicClient } from 'viem'
import type { Contract } from './Contract.ts'

/** `foreign`: the code there is not what the contract compiles to. `unverified`: the node runs no constructor in `eth_call`. */
export type ContractState = 'missing' | 'verified' | 'unverified' | 'foreign'

/** Compares the code at a contract's address with what its constructor returns on the same chain. */
export async function inspectContract(client: PublicClient, { address, bytecode }: Contract): Promise<ContractState> {
  const code = await client.getCode({ address })
  if (code === undefined) return 'missing'
  const expected = await runConstructor(client, bytecode)
  if (expected === null) return 'unverified'
  return code === expected ? 'verified' : 'foreign'
}

async function runConstructor(client: PublicClient, bytecode: Hex): Promise<Hex | null> {
  try {
    const { data } = await client.call({ data: bytecode })
    return data ?? null
  } catch {
    return null
  }
}
