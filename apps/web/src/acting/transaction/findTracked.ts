import type { Hash } from 'viem'
import type { Config } from 'wagmi'
import { createStore, type Store } from '../../api/createStore.ts'
import type { AppError } from '../../api/errors/AppError.ts'

/** A transaction that the wallet sent after the reader gave it up, and while another was in flight. */
export type LateTransaction = Readonly<{ hash: Hash; state: 'pending' | 'confirmed' | 'failed'; error?: AppError }>

/** What a page knows of one kind of transaction of one account. Outlives the dialog that started it. */
export type Tracked<Progress> = {
  progress: Store<Progress>
  late: Store<readonly LateTransaction[]>
  /** How many components show it. */
  viewers: number
  /** Aborts the attempt, up to the moment the wallet opens. */
  attempt?: AbortController
  /** Settles when that attempt has ended. It never rejects. */
  attempted?: Promise<void>
  /** Stops watching the sent transaction. */
  following?: AbortController
}

const perConfig = new WeakMap<Config, Map<string, Tracked<unknown>>>()

/** Finds the transaction that this page tracks under `key`, or starts one at `initial`. */
export function findTracked<Progress>(config: Config, key: string, initial: Progress): Tracked<Progress> {
  const all = perConfig.get(config) ?? new Map<string, Tracked<unknown>>()
  perConfig.set(config, all)
  const known = all.get(key) ?? {
    progress: createStore<unknown>(initial),
    late: createStore<readonly LateTransaction[]>([]),
    viewers: 0,
  }
  all.set(key, known)
  // One hook reads and writes a key, and the key's name determines the type.
  return known as Tracked<Progress>
}
