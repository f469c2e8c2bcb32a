import { type ChainKey, chains } from '@kith/protocol'
import { type Chain, defineChain } from 'viem'

/** A chain as viem describes it. */
export function toViemChain(key: ChainKey): Chain {
  const { id, name, currency: nativeCurrency, publicRpcUrl } = chains[key]
  return defineChain({ id, name, nativeCurrency, rpcUrls: { default: { http: [publicRpcUrl] } } })
}
