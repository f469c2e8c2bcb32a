import type { PublicConfig } from '@kith/protocol'
import { use } from 'react'
import { ConfigContext } from './ConfigContext.ts'

/** The settings the service wrote into the page. */
export function useConfig(): PublicConfig {
  const config = use(ConfigContext)
  if (config === undefined) throw new Error('useConfig needs <App> above it.')
  return config
}
