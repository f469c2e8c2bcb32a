import { type Hex, isHex } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import type { KeyWalletMemory } from '../key-wallet/createKeyWallet.ts'

export const devWalletStorageKey = 'kith.dev-wallet'

export type DevWalletMemory = KeyWalletMemory & { privateKey: Hex }

/** The key this browser made the first time, with what it has permitted since; or a new key. */
export function readDevWalletMemory(storage: Storage | null, chainId: number): DevWalletMemory {
  const fresh: DevWalletMemory = { privateKey: generatePrivateKey(), isPermitted: false, chainId, addedChains: [] }
  try {
    const stored: unknown = JSON.parse(storage?.getItem(devWalletStorageKey) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return fresh
    const { privateKey, isPermitted } = stored as { privateKey?: unknown; isPermitted?: unknown }
    // Only the key and the permission are taken over: the chains may be others after the next start of the stack.
    return isHex(privateKey) && privateKey.length === 66
      ? { ...fresh, privateKey, isPermitted: isPermitted === true }
      : fresh
  } catch {
    return fresh
  }
}
