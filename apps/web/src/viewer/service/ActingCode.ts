import { type ComponentType, createContext } from 'react'
import type { ActingService } from './ActingService.ts'
import type { ActingParameters } from './createService.ts'

/** How the code that acts is loaded: `main` knows where it is, so that nothing that reads imports it. */
export type ActingCode = {
  loadService: () => Promise<(parameters: ActingParameters) => ActingService>
  loadWallet: () => Promise<ComponentType>
}

/** A server renders what reads, and loads none of it. */
export const ActingCodeContext = createContext<ActingCode>({
  loadService: () => Promise.reject(new Error('No code that acts was given to <App>.')),
  loadWallet: () => Promise.reject(new Error('No code that acts was given to <App>.')),
})
