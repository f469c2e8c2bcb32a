import { createContext } from 'react'
import type { Service } from './createService.ts'

/** The service of the connected chain. */
export const ServiceContext = createContext<Service | undefined>(undefined)
