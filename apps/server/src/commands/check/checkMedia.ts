import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import type { MediaStore } from '../../media/store/MediaStore.ts'
import { toMediaKey } from '../../media/store/toMediaKey.ts'
import type { Finding } from './Finding.ts'

const subject = 'media'
/** Below this much free space, uploads soon fail. */
const minFreeBytes = 2 ** 30

/** Checks that pictures can be written, read back and deleted, in a folder or wherever else a store keeps them. */
async function checkMediaStore(store: MediaStore, where: string): Promise<readonly Finding[]> {
  // Like a picture of which the database knows nothing: should it stay, the service deletes it a day later.
  const bytes = new Uint8Array(randomBytes(64))
  const key = toMediaKey(createHash('sha256').update(bytes).digest())
  try {
    await store.put(key, bytes)
    const file = await store.get(key)
    const read = file === null ? [] : await file.stream.toArray()
    await store.delete(key)
    if (!Buffer.concat(read.map((piece: Uint8Array) => piece)).equals(bytes))
      return [
        { state: 'problem', subject, text: `${where} returns other bytes than it was given.`, remedy: 'Replace it.' },
      ]
    return [{ state: 'ok', subject, text: `Pictures can be written to ${where}, read and deleted.` }]
  } catch (error) {
    return [
      {
        state: 'problem',
        subject,
        text: `${where} does not keep pictures: ${error instanceof Error ? error.message : String(error)}`,
        remedy: 'Let the user of the service write there.',
      },
    ]
  }
}

/** Checks the bucket of pictures, and whether it honours conditional writes. */
export async function checkMediaBucket(store: MediaStore): Promise<readonly Finding[]> {
  const findings = await checkMediaStore(store, 'the bucket')
  if (findings.some(({ state }) => state === 'problem')) return findings
  const warning = await store.check()
  return warning === null ? findings : [...findings, { state: 'warning', subject, text: warning }]
}

/** Checks the folder of pictures, as the user who owns it: what another user writes there, the service could not change. */
export async function checkMediaFolder(store: MediaStore, directory: string): Promise<readonly Finding[]> {
  if (!existsSync(directory))
    return [{ state: 'ok', subject, text: `The first picture makes the folder ${directory}.` }]
  const { uid } = await stat(directory)
  if (process.getuid !== undefined && process.getuid() !== uid)
    return [
      {
        state: 'warning',
        subject,
        text: `${directory} belongs to another user, so nothing was written there.`,
        remedy: 'Run the check as the user of the service.',
      },
    ]
  const { bavail, bsize, blocks } = await statfs(directory)
  const freeBytes = bavail * bsize
  const isFull = blocks > 0 && freeBytes < minFreeBytes
  return [
    ...(await checkMediaStore(store, directory)),
    ...(isFull
      ? [
          {
            state: 'warning' as const,
            subject,
            text: `${Math.round(freeBytes / 1e6)} MB are free on its disk.`,
            remedy: 'Make room, or lower LIMIT_STORED_MB.',
          },
        ]
      : []),
  ]
}
