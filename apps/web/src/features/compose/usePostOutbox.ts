import { useService } from '../../viewer/service/useService.ts'
import { useSession } from '../../viewer/useSession.ts'

export type PostOutbox = {
  /** Sends a post of this browser now. */
  retry(key: string): void
  /** Discards it. */
  drop(key: string): void
}

/** What to do with posts of this browser that the service has not accepted, by `PostView.id`. */
export function usePostOutbox(): PostOutbox {
  const { acting } = useService()
  const { address } = useSession()
  // Looked up on press: every post has this hook, and loading the code must not re-render them.
  const find = () => (address ? acting.peek()?.getOutbox(address) : undefined)
  return {
    retry(key) {
      // The result is shown on the post itself.
      find()
        ?.retry(key)
        .catch(() => null)
    },
    drop(key) {
      find()?.drop(key)
    },
  }
}
