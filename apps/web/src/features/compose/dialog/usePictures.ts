import { limits } from '@kith/protocol'
import { useRef, useState } from 'react'
import type { AppError } from '../../../api/errors/AppError.ts'
import { toAppError } from '../../../api/errors/toAppError.ts'
import { keptPictures } from '../../../outbox/keptPictures.ts'
import { useService } from '../../../viewer/service/useService.ts'
import type { DraftPicture } from './ComposeDraft.ts'
import { scalePicture } from './scalePicture.ts'

/** The state of a picture. A failed upload is tried again when the post is sent. */
export type PictureState =
  | { status: 'uploading'; share: number }
  | { status: 'ready' }
  | { status: 'failed'; error: AppError }

export type Pictures = {
  states: ReadonlyMap<string, PictureState>
  /** How many are being prepared. */
  preparing: number
  /** Names of files that are no pictures. */
  unreadable: readonly string[]
  isOver: boolean
  add(files: readonly File[], taken: number, onReady: (picture: DraftPicture) => void): void
  retry(picture: DraftPicture): void
}

/** Prepares pictures and uploads them while the text is being written. */
export function usePictures(): Pictures {
  const { acting } = useService()
  const [states, setStates] = useState<ReadonlyMap<string, PictureState>>(new Map())
  const [preparing, setPreparing] = useState(0)
  const [unreadable, setUnreadable] = useState<readonly string[]>([])
  const [isOver, setOver] = useState(false)
  const pending = useRef(0)
  const last = useRef(Promise.resolve())
  const setState = (cid: string, state: PictureState) => setStates((before) => new Map(before).set(cid, state))

  const upload = async ({ cid }: DraftPicture) => {
    const blob = await keptPictures.find(cid)
    // Of an earlier version of the post: the service has it.
    if (!blob) return
    setState(cid, { status: 'uploading', share: 0 })
    try {
      const service = await acting.get()
      await service.upload({ cid, blob }, { onProgress: (share) => setState(cid, { status: 'uploading', share }) })
      setState(cid, { status: 'ready' })
    } catch (error) {
      setState(cid, { status: 'failed', error: toAppError(error) })
    }
  }

  return {
    states,
    preparing,
    unreadable,
    isOver,
    add(files, taken, onReady) {
      const free = Math.max(0, limits.postMedia - taken - pending.current)
      setOver(files.length > free)
      setUnreadable([])
      for (const file of files.slice(0, free)) {
        pending.current += 1
        setPreparing((count) => count + 1)
        // All at once, but they appear in the order in which they were chosen.
        const prepared = scalePicture(file).catch(() => null)
        last.current = last.current.then(async () => {
          const picture = await prepared
          if (picture === null) setUnreadable((before) => [...before, file.name])
          else {
            onReady(picture)
            void upload(picture)
          }
          pending.current -= 1
          setPreparing((count) => count - 1)
        })
      }
    },
    retry: (picture) => void upload(picture),
  }
}
