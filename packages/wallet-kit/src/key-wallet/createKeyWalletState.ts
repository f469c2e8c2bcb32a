import { numberToHex } from 'viem'
import { ProviderRpcError } from '../errors/ProviderRpcError.ts'
import type { WatchedAsset } from './WatchedAsset.ts'

export type KeyWalletChain = { id: number; name: string; rpcUrl: string }

/** What a wallet remembers between pages. */
export type KeyWalletMemory = {
  isPermitted: boolean
  chainId: number
  addedChains: readonly KeyWalletChain[]
  /** The tokens it was asked to show, each on its chain. */
  watchedAssets: readonly (WatchedAsset & { chainId: number })[]
}

export type CreateKeyWalletStateParameters = {
  /** The chains it knows from the start. */
  chains: readonly KeyWalletChain[]
  memory: KeyWalletMemory
  /** Called after every change of memory. */
  onMemory?: ((memory: KeyWalletMemory) => void) | undefined
}

/** The events of EIP-1193. */
type WalletEvent = 'accountsChanged' | 'chainChanged' | 'connect' | 'disconnect'

export type KeyWalletState = {
  get: () => KeyWalletMemory
  update: (change: Partial<KeyWalletMemory>) => void
  findChain: (chainId: number) => KeyWalletChain | undefined
  /** The chain it is on, if no other is named. Throws EIP-1193's 4902 for one that it does not know. */
  getChain: (chainId?: number) => KeyWalletChain
  /** Moves to a chain, and emits that. */
  moveTo: (chainId: number) => void
  on: (event: string, listener: (...args: never[]) => void) => void
  removeListener: (event: string, listener: (...args: never[]) => void) => void
  emit: (event: WalletEvent, value: unknown) => void
}

/** What a wallet remembers and who listens to it. Each request is decided elsewhere. */
export function createKeyWalletState({ chains, memory, onMemory }: CreateKeyWalletStateParameters): KeyWalletState {
  const listeners = new Map<string, Set<(...args: never[]) => void>>()
  let current = memory

  const update = (change: Partial<KeyWalletMemory>) => {
    current = { ...current, ...change }
    onMemory?.(current)
  }
  const emit = (event: WalletEvent, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) (listener as (value: unknown) => void)(value)
  }
  const findChain = (chainId: number) => [...chains, ...current.addedChains].find(({ id }) => id === chainId)

  return {
    get: () => current,
    update,
    findChain,
    getChain(chainId = current.chainId) {
      const chain = findChain(chainId)
      if (chain) return chain
      throw new ProviderRpcError({ code: 4902, message: `Unrecognized chain ID ${chainId}. Try adding it first.` })
    },
    moveTo(chainId) {
      update({ chainId })
      emit('chainChanged', numberToHex(chainId))
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    emit,
  }
}
