import { onTestFinished } from 'vitest'
import { type Chunk, createChunk } from '../chunks/createChunk.ts'

/** Has a chunk that the page may have by now fetched again, by `fetchComponent`, until the test ends. Call it before drawing. */
export function refetch<props>(chunk: Chunk<props>, fetchComponent: Parameters<typeof createChunk<props>>[0]): void {
  const fetched = { ...chunk }
  Object.assign(chunk, createChunk(fetchComponent))
  onTestFinished(() => void Object.assign(chunk, fetched))
}
