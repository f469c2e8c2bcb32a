import { useSyncExternalStore } from 'react'
import type { Store } from '../api/createStore.ts'

export function useStoreValue<Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value {
  return useSyncExternalStore(subscribe, get, get)
}
