import { renderHook } from 'vitest-browser-react'
import type { Service } from '../viewer/service/createService.ts'
import { createServiceWrapper } from './createServiceWrapper.tsx'

/** Runs a hook as a page would, inside a service. */
export function renderInService<Result>(service: Service, hook: () => Result) {
  return renderHook(hook, { wrapper: createServiceWrapper(service) })
}
