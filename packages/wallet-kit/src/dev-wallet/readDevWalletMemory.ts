import { type Hex, isHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { KeyWalletMemory } from '../key-wallet/createKeyWallet.ts'
import { readWatchedAsset } from '../key-wallet/readWatchedAsset.ts'

export const devWalletStorageKey = 'kith.dev-wallet'

export type DevWalletMemory = KeyWalletMemory & { privateKey: Hex }

/** The key this browser made the first time, with what it has permitted since; or a new key. */
export function readDevWalletMemory(storage: Storage | null, chainId: number): DevWalletMemory {
  const fresh: DevWalletMemory = {
    privateKey: generatePrivateKey(),
    isPermitted: false,
    chainId,
    addedChains: [],
    watchedAssets: [],
  }
  try {
    const stored: unknown = JSON.parse(storage?.getItem(devWalletStorageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return fresh
    const { privateKey, isPermitted, watchedAssets }: { [key in keyof DevWalletMemory]?: unknown } = stored
    if (!isHex(privateKey) || privateKey.length !== 66) return fresh
    // The added chains are not taken over: they may be others after the next start of the stack.
    return { ...fresh, privateKey, isPermitted: isPermitted === true, watchedAssets: readWatchedAssets(watchedAssets) }
  } catch {
    return fresh
  }
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
