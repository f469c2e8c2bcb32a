import { mediaId } from '@kith/protocol'
import { useState } from 'react'
import { toAppError } from '../../../api/errors/toAppError.ts'
import { useGraphState } from '../../../api/graph/useGraphState.ts'
import { ProfileDocument } from '../../../api/operations.generated.ts'
import { useService } from '../../../viewer/service/useService.ts'

export type ProfilePicture = {
  isBusy: boolean
  /** Uploads a picture and sets it on the profile, unless aborted by then. Rejects with a user-facing message. */
  save(picture: Blob, signal: AbortSignal): Promise<void>
  /** Restores the woven picture. */
  remove(): void
  problem?: string
}

/** One picture of the reader's own profile. Saved at once, independent of the form. */
export function useProfilePicture(field: 'avatar' | 'banner', address: string): ProfilePicture {
  const { load: loadGraph } = useGraphState()
  const { acting } = useService()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const put = async (blob: Blob | null, signal?: AbortSignal) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const service = await acting.get()
      const cid = blob === null ? '' : mediaId(new Uint8Array(await blob.arrayBuffer()))
      if (blob !== null && cid !== '') await service.upload({ cid, blob })
      signal?.throwIfAborted()
      await service.publish({ type: 'profile', field, value: cid })
      // Only the service knows the URLs of its variants.
      const { client } = await loadGraph()
      await client
        .query({ query: ProfileDocument, variables: { by: { address } }, fetchPolicy: 'network-only' })
        .catch(() => null)
    } catch (error) {
      throw new Error(toAppError(error).sentence, { cause: error })
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    ...(problem !== undefined && { problem }),
    save: put,
    remove: () => void put(null).catch((error: Error) => setProblem(error.message)),
  }
}
