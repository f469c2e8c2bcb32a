import { use } from 'react'
import { GraphContext, type GraphState } from './GraphContext.ts'

/** The graph as far as it has loaded, and the data until then. */
export function useGraphState(): GraphState {
  const state = use(GraphContext)
  if (state === undefined) throw new Error('The hooks of the graph need <GraphProvider> above them.')
  return state
}
