import { useEffect, useState } from 'react'
import type { SessionRecord } from '../../session/SessionRecord.ts'
import { useReadMedia } from './useReadMedia.ts'
import { useService } from './useService.ts'

/** What was read by each sign-in, and is forgotten with it: an avatar is at every post. */
const files = new WeakMap<SessionRecord, Map<string, Promise<string>>>()

/**
 * The addresses of the reader's own pictures that operators withhold, which no image could load by itself: `''` while one loads, and
 * what it was where that fails.
 */
export function useWithheldMedia(urls: readonly (string | null | undefined)[]): (url: string | null) => string {
  const { session } = useService()
  const read = useReadMedia()
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const asked = urls.filter((url) => url != null).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is another function at each render.
  useEffect(() => {
    const { record } = session.getState()
    if (asked === '' || !record) return
    let isOver = false
    const own = files.get(record) ?? new Map<string, Promise<string>>()
    files.set(record, own)
    for (const url of asked.split(' ')) {
      // From the service itself: a host for pictures knows no token, and must not get it.
      const file = own.get(url) ?? read(url.slice(url.lastIndexOf('/media/')))
      own.set(url, file)
      const show = (src: string) => {
        if (!isOver) setKnown((before) => new Map(before).set(url, src))
      }
      file.then(show, () => {
        own.delete(url)
        show(url)
      })
    }
    return () => {
      isOver = true
    }
  }, [asked, session])
  return (url) => (url === null ? '' : (known.get(url) ?? ''))
}
