import { type ComponentType, useSyncExternalStore } from 'react'
import type { Chunk } from './createChunk.ts'

/** The chunk's component once it is here. A server draws none. */
export function useChunk<props>(chunk: Chunk<props> | undefined): ComponentType<props> | undefined {
  const get = () => chunk?.get()
  return useSyncExternalStore(chunk?.watch ?? watchNothing, get, getNothing)
}

function watchNothing() {
  return getNothing
}

function getNothing(): undefined {
  return undefined
}
