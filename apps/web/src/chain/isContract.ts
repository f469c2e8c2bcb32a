import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getBytecode } from 'wagmi/actions'

/** Signing in does not wait longer for a chain. */
const patienceMs = 2_000

/** The code at the address of a plain key that delegates to a contract (EIP-7702). */
const delegated = '0xef0100'

/** Whether an address has a contract. False for one that is not deployed yet, and while its chain does not answer. */
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
