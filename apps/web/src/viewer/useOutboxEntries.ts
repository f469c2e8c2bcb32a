import type { AccountAddress } from '@kith/protocol'
import { useCallback, useSyncExternalStore } from 'react'
import type { OutboxEntry } from '../outbox/createOutbox.ts'
import { useService } from './service/useService.ts'

const none: readonly OutboxEntry[] = []

/** The unsent posts of `address`, newest first. */
export function useOutboxEntries(address: AccountAddress | undefined): readonly OutboxEntry[] {
  const { acting } = useService()
  // A signed-out visitor has no outbox, so loading the code re-renders nothing.
  const find = () => (address ? acting.peek()?.getOutbox(address) : undefined)
  const outbox = useSyncExternalStore(acting.subscribe, find, find)
  const subscribe = useCallback((listener: () => void) => outbox?.subscribe(listener) ?? (() => undefined), [outbox])
  const read = () => outbox?.getEntries() ?? none
  return useSyncExternalStore(subscribe, read, read)
}
