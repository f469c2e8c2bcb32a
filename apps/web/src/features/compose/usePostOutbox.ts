import { useGraphState } from '../../api/graph/useGraphState.ts'
import { useService } from '../../viewer/service/useService.ts'
import { useSession } from '../../viewer/useSession.ts'

export type PostOutbox = {
  /** Sends a post of this browser now. */
  retry(key: string): void
  /** Opens the composer with it, instead of sending it. If that fails, it rejects, and the post stays. */
  edit(key: string): Promise<void>
  /** Discards it. */
  drop(key: string): void
}

/** What to do with posts of this browser that the service has not accepted, by `PostView.id`. */
export function usePostOutbox(): PostOutbox {
  const { acting } = useService()
  const { address } = useSession()
  const { load: loadGraph } = useGraphState()
  // Looked up on press: every post has this hook, and loading the code must not re-render them.
  const find = () => (address ? acting.peek()?.getOutbox(address) : undefined)
  return {
    retry(key) {
      // The result is shown on the post itself.
      find()
        ?.retry(key)
        .catch(() => null)
    },
    async edit(key) {
      const service = acting.peek()
      const account = service?.session.getState().record?.address
      if (!service || !account) return
      const [{ editUnsent }, { client }] = await Promise.all([import('./dialog/editUnsent.ts'), loadGraph()])
      await editUnsent({ outbox: service.getOutbox(account), cache: client.cache, account, key })
    },
    drop(key) {
      find()?.drop(key)
    },
  }
}
