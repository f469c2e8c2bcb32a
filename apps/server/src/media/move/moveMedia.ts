import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { MediaStore } from '../store/MediaStore.ts'
import { StoredMediaDamagedError } from '../store/StoredMediaDamagedError.ts'
import { MediaOwnerError } from './MediaOwnerError.ts'

export type MoveMediaReport = Readonly<{
  copied: number
  /** Found at the target, with the same bytes. */
  present: number
  /** Of the copied files. */
  bytes: number
  /** A sentence for each file that did not arrive. */
  faults: readonly string[]
}>

/** Files in flight: enough that a bucket far away is no bottleneck, and little memory. */
const parallel = 8

/**
 * Copies every file of `from` that `to` lacks, and reads back each at `to`. The target belongs to the database that `from` belongs to.
 *
 * @throws {@link MediaOwnerError}, and what the stores throw but for damaged files, which are in the report.
 */
export async function moveMedia(
  from: MediaStore,
  to: MediaStore,
  { onProgress }: { /** Called after each file with how many are done. */ onProgress: (count: number) => void },
): Promise<MoveMediaReport> {
  const owner = await from.findOwner()
  if (owner !== null && !(await to.claim(owner))) throw new MediaOwnerError()
  const report = { copied: 0, present: 0, bytes: 0, faults: [] as string[] }
  let count = 0

  async function move(key: string): Promise<void> {
    const fault = await copy(key).catch((error: unknown) => {
      if (error instanceof StoredMediaDamagedError) return error.shortMessage
      throw error
    })
    if (fault !== null) report.faults.push(fault)
    onProgress(++count)
  }

  async function copy(key: string): Promise<string | null> {
    const source = await read(from, key)
    // Deleted since it was listed.
    if (source === null) return null
    const hash = hashOf(source)
    if (!key.includes('-') && hash !== key) return `The stored file ${key} is damaged: its SHA-256 is ${hash}.`
    let target = await read(to, key)
    const isPresent = target !== null
    if (!isPresent) {
      await to.put(key, source)
      target = await read(to, key)
    }
    if (target === null || hashOf(target) !== hash) return `The file ${key} is not the same at the target.`
    if (isPresent) report.present += 1
    else {
      report.copied += 1
      report.bytes += source.length
    }
    return null
  }

  const files = from.list()[Symbol.asyncIterator]()
  // Each takes the next file once it is done with one; generators answer one `next` after another.
  const work = async (): Promise<void> => {
    for (let next = await files.next(); !next.done; next = await files.next()) await move(next.value.key)
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return report
}

async function read(store: MediaStore, key: string): Promise<Uint8Array | null> {
  const file = await store.get(key)
  return file && (await buffer(file.stream))
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
