import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getBytecode } from 'wagmi/actions'

/** Nobody waits longer for a chain in order to sign in. */
const patienceMs = 2_000

/** What stands at the address of a plain key that lets a contract act for it (EIP-7702). */
const delegated = '0xef0100'

/** Whether a contract stands at an address. One that is not deployed yet is none, and neither is any while its chain does not answer. */
export async function isContract(
  config: Config,
  { address, chainId }: { address: Address; chainId: number },
): Promise<boolean> {
  const code = await Promise.race([
    getBytecode(config, { address, chainId }).catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs)),
  ])
  return code !== undefined && !code.startsWith(delegated)
}
