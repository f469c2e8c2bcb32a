import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '../../../config/MediaStoreConfig.ts'
import { abortAfter } from '../../../timing/abortAfter.ts'
import { MediaStoreRefusedError } from '../MediaStoreRefusedError.ts'
import { MediaStoreUnreachableError } from '../MediaStoreUnreachableError.ts'

export type S3Request = Readonly<{
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Below the bucket; empty for the bucket itself. Of letters, digits, `.`, `-`, `_` and `/` alone. */
  path: string
  query?: Readonly<Record<string, string>>
  headers?: Readonly<Record<string, string>>
  /** With its SHA-256 in hex, which the bucket compares. */
  body?: Readonly<{ bytes: Uint8Array; sha256: string }>
  /** Statuses beside 2xx that are no failure. */
  expected?: readonly number[]
}>

/** An answer that was read to its end. */
export type S3Answer = Readonly<{ status: number; headers: Headers; bytes: Uint8Array }>

export type S3Client = Readonly<{
  /**
   * Sends a request until it is answered, at most three times.
   *
   * @throws {@link MediaStoreUnreachableError} and {@link MediaStoreRefusedError}.
   */
  send: (request: S3Request) => Promise<S3Answer>
}>

export type CreateS3ClientOptions = {
  /** Bounds of one attempt and of all of them, in milliseconds. */
  attemptMs?: number
  totalMs?: number
  /** Wait before the second attempt; twice as long before each further one, and up to half of it more by chance. */
  backoffMs?: number
  /** Called for each attempt with its method, and the status of the answer or `none`. */
  onRequest?: (request: { method: string; status: string }) => void
}

const attempts = 3
/** Of an answer: the largest picture or a page of a listing, with room to spare. */
const maxBytes = 4_000_000
const emptySha256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
/** Another request is in the way, or too many are. */
const retried: ReadonlySet<number> = new Set([408, 409, 425, 429])

/**
 * Speaks S3 with one bucket, in path style, signed by AWS Signature Version 4.
 *
 * Source: Amazon S3 API Reference; `aws4fetch` signs.
 */
export function createS3Client(
  { endpoint, bucket, region, accessKeyId, secretAccessKey, sessionToken }: BucketConfig,
  { attemptMs = 8_000, totalMs = 15_000, backoffMs = 100, onRequest }: CreateS3ClientOptions = {},
): S3Client {
  const signer = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(sessionToken !== undefined && { sessionToken }),
  })

  async function attempt(request: S3Request, total: AbortSignal): Promise<S3Answer> {
    const { method, path, query = {}, headers = {}, body } = request
    const url = new URL(`/${bucket}${path === '' ? '' : `/${path}`}`, endpoint)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    // Signed again for each attempt: a signature is valid for some minutes.
    const signed = await signer.sign(url.href, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': body?.sha256 ?? emptySha256 },
      // A copy with a buffer of its own, as the type of a body asks for.
      ...(body && { body: new Uint8Array(body.bytes) }),
    })
    // A redirect names another region or another host. Neither is followed: the operator named one.
    const response = await fetch(signed, { redirect: 'manual', signal: abortAfter(attemptMs, total) })
    const bytes = method === 'HEAD' ? new Uint8Array() : await readBounded(response.body, maxBytes)
    return { status: response.status, headers: response.headers, bytes }
  }

  return {
    async send(request) {
      const total = abortAfter(totalMs)
      const label = `${request.method} ${endpoint}/${bucket}/${request.path}`
      let failure: { reason: string; cause?: unknown } = { reason: label }
      for (let turn = 0; turn < attempts && !total.aborted; turn++) {
        if (turn > 0) await sleep(backoffMs * 2 ** (turn - 1) * (1 + Math.random() / 2))
        try {
          const answer = await attempt(request, total)
          const { status } = answer
          onRequest?.({ method: request.method, status: `${status}` })
          const code = findCode(answer.bytes)
          // A bucket that is not there is not a file that is not there.
          const isExpected = request.expected?.includes(status) && code !== 'NoSuchBucket'
          if ((status >= 200 && status < 300) || isExpected) return answer
          const reason = `${label}: ${status} ${code}`.trimEnd()
          if (status < 500 && !retried.has(status)) throw new MediaStoreRefusedError({ reason })
          failure = { reason }
        } catch (error) {
          if (error instanceof MediaStoreRefusedError) throw error
          onRequest?.({ method: request.method, status: 'none' })
          failure = { reason: `${label}: ${describe(error)}`, cause: error }
        }
      }
      throw new MediaStoreUnreachableError(failure)
    },
  }
}

/** Reads a body to its end; fails, and leaves the rest, where it has more than `maxBytes`. */
async function readBounded(body: ReadableStream<Uint8Array> | null, maxBytes: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the body.
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`The body has more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The code of an S3 error, e.g. `NoSuchBucket`. Nothing else of its text: that may repeat the credentials. */
function findCode(bytes: Uint8Array): string {
  return /<Code>([A-Za-z0-9.]{1,64})<\/Code>/.exec(Buffer.from(bytes.subarray(0, 4_096)).toString('latin1'))?.[1] ?? ''
}

/** `fetch failed` says nothing; its cause does. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? `${error.message} (${cause.message})` : error.message
}
