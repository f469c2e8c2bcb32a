import { type ComponentType, createContext } from 'react'
import type { ActingService } from './ActingService.ts'
import type { ActingParameters, CreateServiceParameters } from './createService.ts'

/** Loaders of the code that the first posts do not need. `main` provides them, so that the reading part does not import it. */
export type LaterCode = {
  loadGraph: CreateServiceParameters['loadGraph']
  loadService: () => Promise<(parameters: ActingParameters) => ActingService>
  loadWallet: () => Promise<ComponentType>
}

/** A server renders only the reading part, and loads none of it. */
export const LaterCodeContext = createContext<LaterCode>({
  loadGraph: () => Promise.reject(new Error('No code that queries was given to <App>.')),
  loadService: () => Promise.reject(new Error('No code that acts was given to <App>.')),
  loadWallet: () => Promise.reject(new Error('No code that acts was given to <App>.')),
})
