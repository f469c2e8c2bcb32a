import { useActing } from '../../viewer/service/useActing.ts'
import { useSession } from '../../viewer/useSession.ts'

export type PostOutbox = {
  /** Sends a post of this browser now. */
  retry(key: string): void
  /** Discards it. */
  drop(key: string): void
}

/** What to do with posts of this browser that the service has not accepted, by `PostView.id`. */
export function usePostOutbox(): PostOutbox {
  const acting = useActing()
  const { address } = useSession()
  const outbox = address && acting?.getOutbox(address)
  return {
    retry(key) {
      // What comes of it is on the post itself.
      outbox?.retry(key).catch(() => null)
    },
    drop(key) {
      outbox?.drop(key)
    },
  }
}
