import { use } from 'react'
import type { Graph } from './Graph.ts'
import { useGraphState } from './useGraphState.ts'

/** The graph of the connected chain's service. Suspends until its code has loaded: not for what draws the first posts. */
export function useGraph(): Graph {
  const { graph, load } = useGraphState()
  return graph ?? use(load())
}
