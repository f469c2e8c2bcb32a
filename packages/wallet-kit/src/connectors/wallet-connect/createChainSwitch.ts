import { type Chain, ChainDisconnectedError, numberToHex, SwitchChainError } from 'viem'
import { ChainNotConfiguredError, type Connector, SwitchChainNotSupportedError } from 'wagmi'
import type { WalletProvider } from '../provider/WalletProvider.ts'
import type { LazyRelay } from './createLazyRelay.ts'
import type { SessionKeeper } from './keepSession.ts'
import { listChainIds } from './listChainIds.ts'

export type CreateChainSwitchParameters = {
  /** The app's. */
  chains: readonly Chain[]
  keeper: SessionKeeper
  relay: Pick<LazyRelay, 'ask'>
  provider: Pick<WalletProvider, 'request'>
  /** Puts the page on a chain that the session holds. */
  onMoved: (chainId: number) => Promise<void>
}

export type ChainSwitch = {
  /** Asks the wallet for a chain that the session lacks. */
  switchTo: (chainId: number) => Promise<void>
  /** The same for one of the app's chains, which is added to a wallet that does not know it. */
  switchOrAdd: Connector['switchChain'] & {}
}

/** How long a wallet that agreed to another chain may take to put it into the session. */
const updateLimitMs = 3_000

/** Switches chains. Every request names its chain, so the page moves by itself where the session holds the chain. */
export function createChainSwitch({
  chains,
  keeper,
  relay,
  provider,
  onMoved,
}: CreateChainSwitchParameters): ChainSwitch {
  const moveTo = async (chainId: number) => {
    const isOpen = await keeper.until(({ accounts }) => listChainIds(accounts).includes(chainId), updateLimitMs)
    if (!isOpen) {
      throw new ChainDisconnectedError(new Error(`The wallet did not open chain ${chainId} to this page.`))
    }
    await onMoved(chainId)
  }

  const switchTo = async (chainId: number) => {
    const session = await keeper.get()
    if (session && !listChainIds(session.accounts).includes(chainId)) {
      if (!session.methods.includes('wallet_switchEthereumChain')) {
        // The cast: it reads the name.
        throw new SwitchChainNotSupportedError({ connector: { name: 'WalletConnect' } as Connector })
      }
      await relay.ask(session, { method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] })
    }
    await moveTo(chainId)
  }

  return {
    switchTo,
    async switchOrAdd({ chainId, addEthereumChainParameter }) {
      const chain = chains.find(({ id }) => id === chainId)
      if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
      try {
        await switchTo(chainId)
      } catch (error) {
        if (!isUnknownChain(error)) throw error
        const description = { ...describeChain(chain), ...addEthereumChainParameter }
        await provider.request({ method: 'wallet_addEthereumChain', params: [description] })
        await moveTo(chainId)
      }
      return chain
    },
  }
}

/** A chain as `wallet_addEthereumChain` takes it. Source: EIP-3085. */
function describeChain({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Chain) {
  return {
    chainId: numberToHex(id),
    chainName: name,
    nativeCurrency,
    rpcUrls: rpcUrls.default.http,
    blockExplorerUrls: blockExplorers ? [blockExplorers.default.url] : [],
  }
}

/** Whether a wallet's error means that it does not know the chain: 4902, plain or nested. Source: EIP-3326, spec §8. */
function isUnknownChain(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, data } = error as { code?: unknown; data?: { originalError?: { code?: unknown } } | null }
  return code === 4902 || data?.originalError?.code === 4902
}
