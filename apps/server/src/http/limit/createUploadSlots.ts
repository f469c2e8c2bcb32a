import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSemaphore } from '../../limits/slots/createSemaphore.ts'
import { onResponseClose } from '../onResponseClose.ts'
import { toClientKey } from '../toClientKey.ts'

export type UploadSlot = {
  /** Aborts when the sender disconnects. The abort reason is a request failure (400), which is not logged. */
  abort: AbortSignal
  /** Does the work of the slot, which is not released before it is over, even if the sender disconnects. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>
  release: () => void
}

/** Acquires a slot for an upload until it is released or its sender disconnects; `null` if all are held. */
export type AcquireUploadSlot = (request: FastifyRequest, reply: FastifyReply) => UploadSlot | null

/** Limits concurrent uploads of a kind: for each client, and in total. */
export function createUploadSlots({ ofClient, inAll }: { ofClient: number; inAll: number }): AcquireUploadSlot {
  const [clients, all] = [createSemaphore(ofClient), createSemaphore(inAll)]
  return (request, reply) => {
    const client = clients.acquire(toClientKey(request.ip))
    // A client over its own limit takes no slot of the total.
    const common = client && all.acquire('')
    if (common === null) {
      client?.()
      return null
    }
    let works = 0
    let isLeft = false
    const releaseBoth = () => {
      if (!isLeft || works > 0) return
      client?.()
      common()
    }
    const release = () => {
      isLeft = true
      releaseBoth()
    }
    const sender = new AbortController()
    onResponseClose(request, reply, () => {
      sender.abort(Object.assign(new Error('The sender of an upload left.'), { statusCode: 400 }))
      release()
    })
    return {
      abort: sender.signal,
      release,
      async during(work) {
        works += 1
        try {
          return await work()
        } finally {
          works -= 1
          releaseBoth()
        }
      },
    }
  }
}
