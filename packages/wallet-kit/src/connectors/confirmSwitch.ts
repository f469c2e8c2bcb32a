import { numberToHex } from 'viem'
import { readChainId } from './provider/readChainId.ts'
import type { WalletProvider } from './provider/WalletProvider.ts'
import { withTimeLimit } from './provider/withTimeLimit.ts'

/** How long after its yes a wallet may take to be on the new network. */
const arrivalLimitMs = 2_000
const askEveryMs = 100

/**
 * The provider for one switch of networks, which fails if the wallet agrees and stays on its chain.
 *
 * wagmi would wait for the new network without end.
 */
export function confirmSwitch(provider: WalletProvider, chainId: number): Pick<WalletProvider, 'request'> {
  return {
    async request(request) {
      const answer = await provider.request(request)
      // Adding a network need not be moving to it. Source: EIP-3085.
      if (request.method === 'wallet_addEthereumChain' && !(await isThere())) {
        await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
      }
      if (request.method === 'wallet_switchEthereumChain' && !(await arrives())) {
        throw new Error(`The wallet agreed to network ${chainId} and is still on another.`)
      }
      return answer
    },
  }

  async function arrives(): Promise<boolean> {
    for (const giveUpAt = Date.now() + arrivalLimitMs; Date.now() < giveUpAt; ) {
      if (await isThere()) return true
      await new Promise((resolve) => setTimeout(resolve, askEveryMs))
    }
    return false
  }

  async function isThere(): Promise<boolean> {
    const asked = Promise.resolve(provider.request({ method: 'eth_chainId' }))
    return readChainId(await withTimeLimit<unknown>(asked, arrivalLimitMs, () => null)) === chainId
  }
}
