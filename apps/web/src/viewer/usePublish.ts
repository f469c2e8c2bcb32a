import { useCallback } from 'react'
import type { Publish } from '../outbox/createPublisher.ts'
import { useService } from './service/useService.ts'

/** Signs a message with this browser's key, without a prompt, and submits it. */
export function usePublish(): Publish {
  const { acting } = useService()
  return useCallback(async (...parameters) => (await acting.get()).publish(...parameters), [acting])
}
