import { useCallback, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import type { OutboxEntry } from '../outbox/createOutbox.ts'
import { useActing } from './service/useActing.ts'

const none: readonly OutboxEntry[] = []

/** The unsent posts of `address`, newest first. */
export function useOutboxEntries(address: Address | undefined): readonly OutboxEntry[] {
  const acting = useActing()
  const outbox = address && acting?.getOutbox(address)
  const subscribe = useCallback((listener: () => void) => outbox?.subscribe(listener) ?? (() => undefined), [outbox])
  const read = () => outbox?.getEntries() ?? none
  return useSyncExternalStore(subscribe, read, read)
}
