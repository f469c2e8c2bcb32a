import { createContext } from 'react'
import type { PageData } from '../page/PageData.ts'
import type { Graph } from './Graph.ts'

export type GraphState = {
  /** `undefined` until its code has loaded. */
  graph: Graph | undefined
  /** The answers that hooks use until then. */
  page: PageData
  /** Why its code could not be loaded. */
  error?: unknown
  /** Loads the code, once; after a failure it tries again. */
  load: () => Promise<Graph>
}

/** The graph of the connected chain's service. */
export const GraphContext = createContext<GraphState | undefined>(undefined)
