import { hashKey, type QueryObserverOptions, useIsRestoring, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

/**
 * The data of `useQuery`, without its code in the first load: the first enabled query fetches it, so a page without a
 * connected wallet never does. Cached data is there at once.
 */
export function useLateQuery<data>(
  options: QueryObserverOptions<data> & Required<Pick<QueryObserverOptions<data>, 'queryKey'>> & { enabled: boolean },
): data | undefined {
  const client = useQueryClient()
  const [seen, setSeen] = useState<{ hash: string; data: data | undefined }>()
  const hash = hashKey(options.queryKey)
  const isAsking = !useIsRestoring() && options.enabled
  // The same key is the same question, however often the options object is re-created.
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    if (!isAsking) return
    let isCurrent = true
    let stop = (): void => undefined
    const dropAsking = afterPaint(() => {
      import('./observeQuery.ts').then(
        ({ observeQuery }) => {
          if (isCurrent) stop = observeQuery(client, latest.current, (data) => setSeen({ hash, data }))
        },
        // As with a failed query, keep the data that is known.
        () => undefined,
      )
    })
    return () => {
      isCurrent = false
      dropAsking()
      stop()
    }
  }, [client, hash, isAsking])

  if (!options.enabled) return undefined
  return seen?.hash === hash ? seen.data : client.getQueryData<data>(options.queryKey)
}

/** Calls back after the next paint of what is known now; does not wait for pending data. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
