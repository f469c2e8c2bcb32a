import { type ComponentType, createContext } from 'react'
import type { ActingService } from './ActingService.ts'
import type { ActingParameters, CreateServiceParameters } from './createService.ts'

/** How code is loaded that the first posts do without: `main` knows where it is, so that nothing that reads imports it. */
export type LaterCode = {
  loadGraph: CreateServiceParameters['loadGraph']
  loadService: () => Promise<(parameters: ActingParameters) => ActingService>
  loadWallet: () => Promise<ComponentType>
}

/** A server renders what reads, and loads none of it. */
export const LaterCodeContext = createContext<LaterCode>({
  loadGraph: () => Promise.reject(new Error('No code that queries was given to <App>.')),
  loadService: () => Promise.reject(new Error('No code that acts was given to <App>.')),
  loadWallet: () => Promise.reject(new Error('No code that acts was given to <App>.')),
})
