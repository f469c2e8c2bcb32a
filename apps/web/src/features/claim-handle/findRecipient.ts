import { isHandle } from '@kith/protocol'
import { handleRegistryAbi } from '@kith/protocol/abis'
import { type Address, getAddress, isAddress, zeroAddress } from 'viem'
import type { Config } from 'wagmi'
import { getBytecode, readContract } from 'wagmi/actions'
import type { RegistryChain } from './registryChain.ts'

export type RecipientProblem = 'invalid' | 'checksum' | 'unowned' | 'self' | 'registry'
export type Recipient = { address: Address; isContract: boolean } | { problem: RecipientProblem }

export type FindRecipientParameters = {
  /** An address, or a handle with or without `@`. */
  text: string
  /** The sender. */
  from: Address
  where: RegistryChain
}

/** Resolves an address or a handle to a recipient, and checks that it may receive a handle. Looks up handles on the chain. */
export async function findRecipient(
  config: Config,
  { text, from, where: { chain, registry } }: FindRecipientParameters,
): Promise<Recipient> {
  const address = await findAddress()
  if (typeof address === 'object') return address
  if (address === getAddress(from)) return { problem: 'self' }
  if (address === getAddress(registry)) return { problem: 'registry' }
  const code = await getBytecode(config, { address, chainId: chain.id })
  return { address, isContract: code !== undefined }

  async function findAddress(): Promise<Address | { problem: RecipientProblem }> {
    const written = text.trim()
    if (/^0x[0-9a-f]{40}$/i.test(written)) {
      // A mixed-case address has a checksum, which catches typing errors.
      if (!isAddress(written)) return { problem: 'checksum' }
      const found = getAddress(written)
      return found === zeroAddress ? { problem: 'invalid' } : found
    }
    const handle = written.replace(/^@/, '').toLowerCase()
    if (!isHandle(handle)) return { problem: 'invalid' }
    const owner = await readContract(config, {
      address: registry,
      abi: handleRegistryAbi,
      functionName: 'ownerOfHandle',
      args: [handle],
      chainId: chain.id,
    })
    return owner === zeroAddress ? { problem: 'unowned' } : getAddress(owner)
  }
}
