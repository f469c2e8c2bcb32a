import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of JavaScript objects that something still holds: after a collection, which is asked for. */
export function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  // Made by the flag, in contexts that come after it.
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
