import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

/** Where a file of the built service is. Without a build only those tests fail that run one. */
export function getBuiltFile(path: string): string {
  const failure = inject('buildFailure')
  if (failure !== null) throw new Error(`The service could not be built:\n${failure}`)
  return join(dist, path)
}
