import type { Publish } from './createPublisher.ts'
import { useService } from '../session/useService.ts'

/** Signs a message with this browser's key, without a prompt, and hands it to the service. */
export function usePublish(): Publish {
  return useService().publish
}
