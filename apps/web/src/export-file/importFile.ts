import { importProofBytes, mediaId, signBytes } from '@kith/protocol'
import { NetworkError } from '../api/errors/NetworkError.ts'
import { RefusalError } from '../api/errors/RefusalError.ts'
import { UnexpectedAnswerError } from '../api/errors/UnexpectedAnswerError.ts'
import type { ServerClock } from '../session/createServerClock.ts'
import type { SessionStore } from '../session/createSessionStore.ts'
import { toBase64 } from '../session/toBase64.ts'
import { NotSignedInError } from '../viewer/NotSignedInError.ts'
import type { ImportResult } from './ImportResult.ts'
import { parseImportAnswer } from './parseImportAnswer.ts'

export type ImportFileParameters = {
  session: SessionStore
  clock: ServerClock
  /** The graph's address, whose service takes the file. */
  url: string
  /** Where the page runs. */
  origin: string
  bytes: Uint8Array
  signal: AbortSignal
}

/**
 * Sends an export, or a part of one, to the service, authorised by this browser's key.
 *
 * Source: docs/protocol/api.md, "Import".
 *
 * @throws {@link NotSignedInError} {@link NetworkError} {@link RefusalError} {@link UnexpectedAnswerError}
 */
export async function importFile({
  session,
  clock,
  url,
  origin,
  bytes,
  signal,
}: ImportFileParameters): Promise<readonly ImportResult[]> {
  const { record } = session.getState()
  if (!record) throw new NotSignedInError()
  const { alg, privateKey: key, delegation: cid } = record
  const file = mediaId(bytes)
  const ts = Math.round(clock.now())
  const proof = toBase64Url(await signBytes({ key, alg, bytes: importProofBytes({ origin, ts, cid, file }) }))
  const target = new URL('/import', new URL(url, origin)).href
  const response = await fetch(target, {
    method: 'POST',
    headers: {
      'content-type': 'application/vnd.ipld.car',
      authorization: `Kith-Import delegation="${cid}", file="${file}", ts="${ts}", proof="${proof}"`,
    },
    body: Uint8Array.from(bytes),
    signal,
  }).catch((cause: unknown) => {
    throw signal.aborted ? cause : new NetworkError({ url: target, cause })
  })
  const answer: unknown = await response.json().catch(() => null)
  if (response.ok) return parseImportAnswer(answer)
  throw toRefusal(answer)
}

function toRefusal(answer: unknown): Error {
  const { name, message, retryAt } = (answer ?? {}) as Readonly<Record<string, unknown>>
  if (typeof name !== 'string' || typeof message !== 'string') return new UnexpectedAnswerError({ operation: 'import' })
  return new RefusalError({ name, message, retryAt: typeof retryAt === 'string' ? retryAt : null })
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
