import { useSyncExternalStore } from 'react'
import type { ActingService } from './ActingService.ts'
import { useService } from './useService.ts'

/** What acts on the service of the connected chain; `undefined` until its code has loaded. */
export function useActing(): ActingService | undefined {
  const { acting } = useService()
  return useSyncExternalStore(acting.subscribe, acting.peek, acting.peek)
}
