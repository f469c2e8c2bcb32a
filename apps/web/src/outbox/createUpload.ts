import type { ApolloClient } from '@apollo/client'
import { type Cid, signBytes, uploadProofBytes } from '@kith/protocol'
import { NetworkError } from '../api/errors/NetworkError.ts'
import { RefusalError } from '../api/errors/RefusalError.ts'
import { UnexpectedAnswerError } from '../api/errors/UnexpectedAnswerError.ts'
import type { ServerClock } from '../session/createServerClock.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { toBase64 } from '../session/toBase64.ts'
import { withServiceTime } from '../session/withServiceTime.ts'
import { NotSignedInError } from '../viewer/NotSignedInError.ts'

export type CreateUploadParameters = {
  client: ApolloClient
  session: SessionStore
  clock: ServerClock
  /** The graph's address: the upload URL is its sibling. */
  url: string
  /** The page's origin: the proof is valid for it alone. */
  origin: string
}

export type UploadOptions = {
  /** Called with the sent part, from 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a picture under the key of this browser. The same file twice is stored once.
 *
 * @throws {@link NotSignedInError}, {@link RefusalError} as the service names it, {@link NetworkError} without an answer.
 */
export type Upload = (picture: { cid: Cid; blob: Blob }, options?: UploadOptions) => Promise<void>

/** Timeout of a request. */
const timeoutMs = 120_000

export function createUpload({ client, session, clock, url, origin }: CreateUploadParameters): Upload {
  const target = new URL('/media', new URL(url, origin)).href
  return async ({ cid, blob }, options = {}) => {
    await withServiceTime({ client, clock }, async () => {
      const { record } = session.getState()
      if (!record) throw new NotSignedInError()
      const ts = Math.round(clock.now())
      const bytes = uploadProofBytes({ origin, ts, cid: record.delegation, media: cid })
      const signature = toBase64(await signBytes({ key: record.privateKey, alg: record.alg, bytes }))
      const proof = signature.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
      const authorization = `Kith-Upload delegation="${record.delegation}", media="${cid}", ts="${ts}", proof="${proof}"`
      const { status, text } = await post({ target, blob, authorization, ...options })
      if (status === 200 || status === 201) return
      throw readRefusal(text) ?? new UnexpectedAnswerError({ operation: 'Upload' })
    })
  }
}

type PostParameters = UploadOptions & { target: string; blob: Blob; authorization: string }

/** `fetch` does not report upload progress; XMLHttpRequest does. */
function post({ target, blob, authorization, onProgress, signal }: PostParameters) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = () => reject(new NetworkError({ url: target, cause: null }))
    request.open('POST', target)
    request.timeout = timeoutMs
    request.setRequestHeader('authorization', authorization)
    request.setRequestHeader('content-type', blob.type)
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = fail
    signal?.addEventListener('abort', () => request.abort())
    request.send(blob)
  })
}

function readRefusal(text: string): RefusalError | null {
  try {
    const { name, message, retryAt } = JSON.parse(text) as { name?: unknown; message?: unknown; retryAt?: unknown }
    if (typeof name !== 'string' || typeof message !== 'string') return null
    return new RefusalError({ name, message, retryAt: typeof retryAt === 'string' ? retryAt : null })
  } catch {
    return null
  }
}
