import { use } from 'react'
import type { Service } from './createService.ts'
import { ServiceContext } from './ServiceContext.ts'

/** The service of the connected chain. */
export function useService(): Service {
  const service = use(ServiceContext)
  if (service === undefined) throw new Error('useService needs <ServiceProvider> above it.')
  return service
}
