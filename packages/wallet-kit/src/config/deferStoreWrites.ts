import { createStorage, deserialize, type Storage } from 'wagmi'
import { findLocalStorage } from '../storage/findLocalStorage.ts'
import { parseWagmiStore } from './parseWagmiStore.ts'

export type DeferredStorage = {
  storage: Storage
  /** From here on wagmi's state is written. */
  release: () => void
}

/**
 * Wraps the storage of a config so that the last connection survives the creation of the config.
 *
 * wagmi (3.7) writes its empty state over the stored one before it has read that: until `release` such writes are dropped.
 * What cannot be read counts as nothing stored. Without `storage` it is local storage, read at once rather than
 * in a promise, so that the first render knows the account.
 */
export function deferStoreWrites(storage: Storage | undefined): DeferredStorage {
  let isHeld = true
  const local = storage ? null : findLocalStorage()
  const inner = storage ?? createStorage(local ? { storage: quietly(local) } : {})

  return {
    release() {
      isHeld = false
    },
    storage: {
      ...inner,
      // The casts: wagmi types each key's value; what is passed through is the inner storage's own.
      getItem: ((key: 'store', defaultValue: null) =>
        local && key === 'store' ? readStore(local, inner.key) : readQuietly(inner, key, defaultValue)) as never,
      setItem: ((key: 'store', value: null) =>
        isHeld && key === 'store' ? undefined : inner.setItem(key, value)) as never,
    },
  }
}

/** Full or blocked storage is not an error: what was not stored is read from the wallet again. */
function quietly(local: globalThis.Storage) {
  const attempt = <value>(run: () => value): value | null => {
    try {
      return run()
    } catch {
      return null
    }
  }
  return {
    getItem: (key: string) => attempt(() => local.getItem(key)),
    setItem: (key: string, value: string) => void attempt(() => local.setItem(key, value)),
    removeItem: (key: string) => void attempt(() => local.removeItem(key)),
  }
}

function readStore(local: globalThis.Storage, prefix: string): unknown {
  try {
    const text = local.getItem(`${prefix}.store`)
    return text ? parseWagmiStore(deserialize(text)) : null
  } catch {
    // Blocked, or not written by wagmi: the visitor has to connect again.
    return null
  }
}

async function readQuietly(storage: Storage, key: 'store', defaultValue: null): Promise<unknown> {
  try {
    const value = await storage.getItem(key, defaultValue)
    return key === 'store' ? parseWagmiStore(value) : value
  } catch {
    return defaultValue ?? null
  }
}
