import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isWriteRefusal } from '../../db/errors/isWriteRefusal.ts'
import { StorageRefusedError } from '../../db/errors/StorageRefusedError.ts'
import { InvalidKeyProofError } from '../../keys/InvalidKeyProofError.ts'
import type { KeyProof, ProvenKey } from '../../keys/verifyKeyProof.ts'
import { MediaStoreRefusedError } from '../../media/store/MediaStoreRefusedError.ts'
import { MediaStoreUnreachableError } from '../../media/store/MediaStoreUnreachableError.ts'
import { createUploadSlots, type UploadSlot } from '../limit/createUploadSlots.ts'
import { sendFailure } from '../refusal/sendFailure.ts'
import { sendRefusal } from '../refusal/sendRefusal.ts'
import { toClientKey } from '../toClientKey.ts'

const retryMs = 5_000

export type SignedUpload = {
  key: ProvenKey
  /** What the proof names: the content id of the file. */
  subject: string
  bytes: Uint8Array
  /** The sender's key from `toClientKey`. */
  client: string
  /** Aborts when the sender disconnects. */
  abort: AbortSignal
}

export type AddSignedUploadParameters = {
  url: string
  scheme: 'Kith-Upload' | 'Kith-Import'
  /** The name in the header of what the proof names. */
  subject: string
  /** What may be sent; `*` for anything. */
  contentType: string
  bodyLimit: number
  /** How many may be in flight. */
  slots: { ofClient: number; inAll: number }
  TooManyError: new (parameters: { retryAt: Date }) => Error
  now: () => number
  authorize: (proof: KeyProof & { subject: string }) => Promise<ProvenKey>
  /** Answers with what it resolves to. */
  handle: (upload: SignedUpload, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** What the framework found wrong with the body, as an error of this route; anything else as it is. */
  toError: (error: FastifyError, request: FastifyRequest) => Error
  /** What the log says where the disk or the database takes nothing. */
  refusedByStorage: string
  /** Called for each that failed: with its refusal, or `null` for a fault. */
  onFailure?: (refusal: Error | null) => void
}

/** Takes files at `POST url`. Who sends one proves the right to before the first byte is read. */
export function addSignedUpload(
  app: FastifyInstance,
  { url, scheme, subject, contentType, bodyLimit, slots, TooManyError, now, ...route }: AddSignedUploadParameters,
): void {
  const admitted = new WeakMap<FastifyRequest, Pick<SignedUpload, 'key' | 'subject'>>()
  const enter = createUploadSlots(slots)
  const inside = new WeakMap<FastifyRequest, UploadSlot>()

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(contentType, { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url,
      async onRequest(request, reply) {
        const slot = enter(request, reply)
        if (!slot) throw new TooManyError({ retryAt: new Date(now() + retryMs) })
        inside.set(request, slot)
        const proof = parseKeyHeader(request.headers.authorization, { scheme, subject })
        if (!proof) throw new InvalidKeyProofError()
        const key = await slot.during(() => route.authorize(proof))
        admitted.set(request, { key, subject: proof.subject })
      },
      async handler(request, reply) {
        const [upload, slot] = [admitted.get(request), inside.get(request)]
        if (!upload || !slot) throw new InvalidKeyProofError()
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const sent = { ...upload, bytes, client: toClientKey(request.ip), abort: slot.abort }
        return await slot.during(() => route.handle(sent, request, reply))
      },
      // The work is over. The answer may wait behind another on its connection, for as long as its reader likes.
      async onSend(request) {
        inside.get(request)?.release()
      },
      errorHandler(error: FastifyError, request, reply) {
        // The rest of a refused body must not be parsed as the next request.
        if (!admitted.has(request) || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') reply.header('connection', 'close')
        const refusal =
          isWriteRefusal(error) || isStoreFailure(error)
            ? new StorageRefusedError({ cause: error })
            : route.toError(error, request)
        if (refusal instanceof StorageRefusedError) request.log.error({ err: error }, route.refusedByStorage)
        const isRefusal = sendRefusal(refusal, reply, { nowMs: now(), scheme }) !== null
        route.onFailure?.(isRefusal ? refusal : null)
        if (!isRefusal) sendFailure(error, request, reply)
      },
    })
  })
  // Outside of the scope, whose parsers would read a whole file without any proof.
  app.options(url, async (_request, reply) => reply.code(204).send())
}

/** The bucket of the pictures does not take anything for now. */
function isStoreFailure(error: Error): boolean {
  return error instanceof MediaStoreUnreachableError || error instanceof MediaStoreRefusedError
}

/**
 * Reads `Authorization: <scheme> delegation="…", <subject>="…", ts="…", proof="…"` (RFC 9110, section 11.4); `null` for
 * anything else.
 */
function parseKeyHeader(
  header: string | undefined,
  { scheme, subject }: { scheme: 'Kith-Upload' | 'Kith-Import'; subject: string },
): (KeyProof & { subject: string }) | null {
  const list = new RegExp(`^${scheme} +(.{1,1000})$`, 'i').exec(header ?? '')?.[1]
  if (list === undefined) return null
  const names = ['delegation', subject, 'ts', 'proof']
  const found = list.split(',').map((item) => /^\s*(\w+)="([\w.-]*)"\s*$/.exec(item)?.slice(1, 3))
  const values = new Map(found.map((pair) => [pair?.[0], pair?.[1]]))
  if (found.length !== names.length) return null
  const [delegation, value, ts, proof] = names.map((name) => values.get(name))
  if (!delegation || !value || !ts || !proof || !/^\d{1,15}$/.test(ts)) return null
  return { delegation, subject: value, ts: Number(ts), proof: Buffer.from(proof, 'base64url') }
}
