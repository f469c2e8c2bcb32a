import { type Hex, isHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { KeyWalletMemory } from '../key-wallet/createKeyWalletState.ts'
import { readWatchedAsset } from '../key-wallet/readWatchedAsset.ts'

export const devWalletStorageKey = 'kith.dev-wallet'

export type DevWalletMemory = KeyWalletMemory & { privateKey: Hex }

/**
 * The key this browser made the first time, with what it has permitted since and the network it was on; or a new key, on
 * the first of `chainIds`: the networks that the page gives it.
 */
export function readDevWalletMemory(
  storage: Storage | null,
  chainIds: readonly [number, ...number[]],
): DevWalletMemory {
  const fresh: DevWalletMemory = {
    privateKey: generatePrivateKey(),
    isPermitted: false,
    chainId: chainIds[0],
    addedChains: [],
    watchedAssets: [],
  }
  try {
    const stored: unknown = JSON.parse(storage?.getItem(devWalletStorageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return fresh
    const memory: { [key in keyof DevWalletMemory]?: unknown } = stored
    const { privateKey, isPermitted, chainId } = memory
    if (!isHex(privateKey) || privateKey.length !== 66) return fresh
    // A network that the page gives by now is reached as the page says, not as it was added.
    const addedChains = readAddedChains(memory.addedChains).filter(({ id }) => !chainIds.includes(id))
    const isKnown = (id: unknown): id is number =>
      [...chainIds, ...addedChains.map((chain) => chain.id)].includes(id as number)
    return {
      privateKey,
      isPermitted: isPermitted === true,
      chainId: isKnown(chainId) ? chainId : chainIds[0],
      addedChains,
      watchedAssets: readWatchedAssets(memory.watchedAssets),
    }
  } catch {
    return fresh
  }
}

function readAddedChains(stored: unknown): KeyWalletMemory['addedChains'] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((chain: unknown) => {
    const { id, name, rpcUrl }: { id?: unknown; name?: unknown; rpcUrl?: unknown } = Object(chain)
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1) return []
    return typeof name === 'string' && typeof rpcUrl === 'string' ? [{ id, name, rpcUrl }] : []
  })
}

/** Page and wallet share their storage: what is not whole is left out. */
function readWatchedAssets(stored: unknown): KeyWalletMemory['watchedAssets'] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((options: unknown) => {
    const asset = readWatchedAsset({ type: 'ERC20', options })
    const chainId: unknown = Reflect.get(Object(options), 'chainId')
    return asset && typeof chainId === 'number' ? [{ ...asset, chainId }] : []
  })
}
