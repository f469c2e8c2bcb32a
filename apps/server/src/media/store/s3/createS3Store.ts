import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BucketConfig } from '../../../config/MediaStoreConfig.ts'
import { isMediaKey } from '../isMediaKey.ts'
import type { MediaStore } from '../MediaStore.ts'
import { MediaStoreUnreachableError } from '../MediaStoreUnreachableError.ts'
import { StoredMediaDamagedError } from '../StoredMediaDamagedError.ts'
import { type CreateS3ClientOptions, createS3Client } from './createS3Client.ts'
import { parseListing } from './parseListing.ts'

/** Says whose the pictures are. */
const ownerFile = 'owner'
/** Written at each start, to see whether the bucket honours conditions. */
const probeFile = 'probe'
/** Holds the SHA-256 of the bytes in hex: the name of a variant is not the hash of its own bytes. */
const hashHeader = 'x-amz-meta-sha256'
/** Maximum reads in flight in this process, each of at most a picture's bytes: a bucket that hangs fills no memory. */
const maxReads = 64
/** Without conditional writes, two databases may claim a bucket at the same moment: the last one has it. */
const settleMs = 1_000

export type CreateS3StoreOptions = CreateS3ClientOptions & {
  /** Files in a page of a listing. */
  pageKeys?: number
}

/**
 * Keeps pictures in an S3 bucket, which stays private: the service reads them for its readers. Several processes may share it. Every
 * file is compared with its hash when it is written, by the bucket, and when it is read.
 */
export function createS3Store(
  config: BucketConfig,
  { pageKeys = 1_000, ...options }: CreateS3StoreOptions = {},
): MediaStore {
  const { prefix } = config
  const client = createS3Client(config, options)
  /** Reads in flight: many readers of one picture are one request. */
  const reading = new Map<string, Promise<Uint8Array | null>>()
  /** `null` until it is known. */
  let isConditional: boolean | null = null

  const place = (key: string): string => {
    if (!isMediaKey(key)) throw new Error(`"${key}" is no key of a picture.`)
    return prefix + key
  }

  async function isThere(path: string): Promise<boolean> {
    const { status } = await client.send({ method: 'HEAD', path, expected: [404] })
    return status !== 404
  }

  /** Writes a file unless there is one. 412: there is; 501: the bucket does not know conditions, and wrote nothing. */
  async function putNew(path: string, bytes: Uint8Array, isConditional = true): Promise<number> {
    const sha256 = hashOf(bytes)
    const { status } = await client.send({
      method: 'PUT',
      path,
      headers: {
        // Nothing that a browser shows, should the bucket be public by mistake.
        'content-type': 'application/octet-stream',
        [hashHeader]: sha256,
        ...(isConditional && { 'if-none-match': '*' }),
      },
      body: { bytes, sha256 },
      expected: isConditional ? [412, 501] : [],
    })
    return status
  }

  async function write(path: string, bytes: Uint8Array): Promise<void> {
    isConditional ??= await probe()
    if (isConditional && (await putNew(path, bytes)) !== 501) return
    isConditional = false
    if (!(await isThere(path))) await putNew(path, bytes, false)
  }

  /** Whether the bucket honours `If-None-Match: *`. The first write finds the file or makes it; then the second has to find it. */
  async function probe(): Promise<boolean> {
    const put = () => putNew(prefix + probeFile, new Uint8Array())
    const first = await put()
    return first === 412 || (first !== 501 && (await put()) === 412)
  }

  async function fetchFile(key: string): Promise<Uint8Array | null> {
    const { status, headers, bytes } = await client.send({ method: 'GET', path: place(key), expected: [404] })
    if (status === 404) return null
    const found = hashOf(bytes)
    // What another program copied may lack the hash; the file itself is named by its own.
    const signed = key.includes('-') ? (headers.get(hashHeader) ?? found) : key
    if (found !== signed) throw new StoredMediaDamagedError({ key, found: `its SHA-256 is ${found}, not ${signed}` })
    return bytes
  }

  async function findOwner(): Promise<string | null> {
    const { status, bytes } = await client.send({ method: 'GET', path: prefix + ownerFile, expected: [404] })
    return status === 404 ? null : Buffer.from(bytes).toString('utf8')
  }

  async function* list(): ReturnType<MediaStore['list']> {
    let next: string | null = null
    do {
      const query: Record<string, string> = {
        'list-type': '2',
        'max-keys': `${pageKeys}`,
        ...(prefix !== '' && { prefix }),
      }
      if (next !== null) query['continuation-token'] = next
      const { bytes } = await client.send({ method: 'GET', path: '', query })
      const page = parseListing(Buffer.from(bytes).toString('utf8'))
      for (const { key, storedAt } of page.objects) {
        const name = key.slice(prefix.length)
        if (key.startsWith(prefix) && isMediaKey(name)) yield { key: name, storedAt }
      }
      next = page.next
    } while (next !== null)
  }

  return {
    put: (key, bytes) => write(place(key), bytes),
    async get(key) {
      const path = place(key)
      if (reading.size >= maxReads && !reading.has(path))
        throw new MediaStoreUnreachableError({ reason: `${maxReads} files are being read` })
      const file = reading.get(path) ?? fetchFile(key).finally(() => reading.delete(path))
      reading.set(path, file)
      const bytes = await file
      return bytes && { size: bytes.length, stream: Readable.from([bytes], { objectMode: false }) }
    },
    has: (key) => isThere(place(key)),
    async delete(key) {
      await client.send({ method: 'DELETE', path: place(key), expected: [404] })
    },
    async claim(owner) {
      const current = await findOwner()
      if (current !== null) return current === owner
      await write(prefix + ownerFile, Buffer.from(owner))
      if (!isConditional) await sleep(settleMs)
      return (await findOwner()) === owner
    },
    findOwner,
    list,
    async check() {
      isConditional = await probe()
      return isConditional
        ? null
        : 'The bucket of the pictures ignores conditional writes (If-None-Match): the service asks before it writes. Give each database a bucket or prefix of its own.'
    },
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
