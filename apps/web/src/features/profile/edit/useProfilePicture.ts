import { useApolloClient } from '@apollo/client/react'
import { mediaId } from '@kith/protocol'
import { useState } from 'react'
import { toAppError } from '../../../api/errors/toAppError.ts'
import { ProfileDocument } from '../../../api/operations.generated.ts'
import { useService } from '../../../viewer/service/useService.ts'

export type ProfilePicture = {
  isBusy: boolean
  /** Uploads a picture and puts it on the profile. Rejects with a sentence for people. */
  save(picture: Blob): Promise<void>
  /** Goes back to the woven one. */
  remove(): void
  problem?: string
}

/** One of the pictures of the reader's own profile. It is saved at once, apart from what the form holds. */
export function useProfilePicture(field: 'avatar' | 'banner', address: `0x${string}`): ProfilePicture {
  const client = useApolloClient()
  const { acting } = useService()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const put = async (blob: Blob | null) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const service = await acting.get()
      const cid = blob === null ? '' : mediaId(new Uint8Array(await blob.arrayBuffer()))
      if (blob !== null && cid !== '') await service.upload({ cid, blob })
      await service.publish({ type: 'profile', field, value: cid })
      // Where the smaller files of it are, only the service knows.
      await client
        .query({ query: ProfileDocument, variables: { address }, fetchPolicy: 'network-only' })
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
