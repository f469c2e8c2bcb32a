import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { afterPaint } from '../../timing/afterPaint.ts'
import type { OnDemand } from '../createOnDemand.ts'
import type { PageData } from '../page/PageData.ts'
import type { Graph } from './Graph.ts'
import { GraphContext, type GraphState } from './GraphContext.ts'

export type GraphProviderProps = {
  source: OnDemand<Graph>
  /** The answers that the page starts with. */
  page: PageData
  children: ReactNode
}

type Loaded = { source: OnDemand<Graph>; graph?: Graph | undefined; error?: unknown }

/** Provides the data of the graph's hooks: the page's own answers first, then the client, which loads after the first paint. */
export function GraphProvider({ source, page, children }: GraphProviderProps) {
  const [loaded, setLoaded] = useState<Loaded>({ source, graph: source.peek() })
  const { graph, error } = loaded.source === source ? loaded : { graph: source.peek(), error: undefined }

  useEffect(() => {
    // A transition: what is on screen stays usable.
    const show = () => startTransition(() => setLoaded({ source, graph: source.peek() }))
    const load = () => source.get().then(show, (reason: unknown) => setLoaded({ source, error: reason }))
    const unsubscribe = source.subscribe(show)
    const cancel = page.length === 0 ? void load() : afterPaint(load)
    return () => {
      unsubscribe()
      cancel?.()
    }
  }, [source, page])

  const state = useMemo<GraphState>(() => ({ graph, page, error, load: source.get }), [graph, page, error, source])
  return <GraphContext value={state}>{children}</GraphContext>
}
