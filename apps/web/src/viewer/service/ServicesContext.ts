import { createContext } from 'react'
import type { Services } from './createServices.ts'

/** Every service that this page has opened. */
export const ServicesContext = createContext<Services | undefined>(undefined)
