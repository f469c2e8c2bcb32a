import { type Chain, numberToHex } from 'viem'

/** A chain as `wallet_addEthereumChain` takes it. Source: EIP-3085. */
export function describeChain({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain) {
  return {
    chainId: numberToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    blockExplorerUrls: blockExplorers ? [blockExplorers.default.url] : [],
  }
}
