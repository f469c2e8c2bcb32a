import { useEffect } from 'react'
import { useGraphState } from '../api/graph/useGraphState.ts'

/** Prefetches the data of pages whose links somebody points at, once the graph client is there. Renders nothing. */
export function PagePreloader() {
  const { graph } = useGraphState()
  useEffect(() => {
    if (graph === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    // Part of the client's file: no request.
    void import('./preloadPages.ts').then(({ preloadPages }) => {
      if (!isGone) stop = preloadPages(graph.client)
    })
    return () => {
      isGone = true
      stop?.()
    }
  }, [graph])
  return null
}
