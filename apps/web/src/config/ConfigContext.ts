import type { PublicConfig } from '@kith/protocol'
import { createContext } from 'react'

/** The settings the service wrote into the page. */
export const ConfigContext = createContext<PublicConfig | undefined>(undefined)
