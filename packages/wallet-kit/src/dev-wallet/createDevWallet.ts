import { privateKeyToAccount } from 'viem/accounts'
import type { WalletProvider } from '../connectors/provider/WalletProvider.ts'
import { createKeyWallet } from '../key-wallet/createKeyWallet.ts'
import { findLocalStorage } from '../storage/findLocalStorage.ts'
import { createApprovals } from './createApprovals.ts'
import { isLoopback } from './isLoopback.ts'
import { devWalletStorageKey, readDevWalletMemory } from './readDevWalletMemory.ts'

export type CreateDevWalletParameters = {
  /** Where it reads and sends. May be relative to the page. A function is called once, when it first reads there. */
  rpcUrl: string | (() => string)
  chainId: number
  /** How its network is called in its dialogs. */
  chainName?: string | undefined
  /** Other networks it can switch to. */
  moreChains?: readonly { id: number; name: string; rpcUrl: string | (() => string) }[] | undefined
  /** Hosts besides this machine that it may run on. Every script of such a page can read its key. */
  hostnames?: readonly string[] | undefined
}

/**
 * Makes a wallet inside the page, for people without one: its own key per browser, its own dialogs.
 *
 * Its key is readable in the page's storage, so it refuses to start anywhere but on this machine. After a reload it is on
 * the network it was on, if it still knows that one.
 *
 * @example
 * const provider = createDevWallet({ rpcUrl: 'http://127.0.0.1:8545', chainId: 31_337 })
 * const accounts = await provider.request({ method: 'eth_requestAccounts' })
 */
export function createDevWallet({
  rpcUrl,
  chainId,
  chainName = 'Local network',
  moreChains = [],
  hostnames = [],
}: CreateDevWalletParameters): WalletProvider {
  const { hostname, href, origin } = window.location
  if (!isLoopback(hostname) && !hostnames.includes(hostname)) {
    throw new Error(
      `The development wallet starts only on this machine (localhost), not on ${hostname}: its key is not safe.`,
    )
  }
  const chains = [{ id: chainId, name: chainName, rpcUrl }, ...moreChains].map((chain) => {
    let url: string | undefined
    return {
      ...chain,
      get rpcUrl() {
        url ??= new URL(typeof chain.rpcUrl === 'string' ? chain.rpcUrl : chain.rpcUrl(), href).href
        return url
      },
    }
  })
  const storage = findLocalStorage()
  const { privateKey, ...memory } = readDevWalletMemory(storage, [chainId, ...moreChains.map(({ id }) => id)])
  const account = privateKeyToAccount(privateKey)
  const save = (change: typeof memory) => {
    try {
      storage?.setItem(devWalletStorageKey, JSON.stringify({ privateKey, ...change }))
    } catch {
      // Storage is full or blocked: the key lives as long as the page.
    }
  }
  save(memory)

  return createKeyWallet({
    account,
    chains,
    memory,
    onMemory: save,
    approve: createApprovals({ address: account.address, origin }),
  }).provider
}
