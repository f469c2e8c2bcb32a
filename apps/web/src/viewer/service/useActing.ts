import { useSyncExternalStore } from 'react'
import type { ActingService } from './ActingService.ts'
import { useService } from './useService.ts'

/** The writing part of the connected chain's service; `undefined` until it has loaded. */
export function useActing(): ActingService | undefined {
  const { acting } = useService()
  return useSyncExternalStore(acting.subscribe, acting.peek, acting.peek)
}
