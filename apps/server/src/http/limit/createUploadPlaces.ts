import type { FastifyReply, FastifyRequest } from 'fastify'
import { createPlaces } from '../../limits/places/createPlaces.ts'
import { onResponseClose } from '../onResponseClose.ts'
import { toClientKey } from '../toClientKey.ts'

export type UploadPlace = {
  /** Aborts when the sender disconnects. The abort reason is a request failure (400), which is not logged. */
  abort: AbortSignal
  /** Does work that the place is for: it is not given back before that is over, though the sender leaves. */
  during: <Result>(work: () => Promise<Result>) => Promise<Result>
  leave: () => void
}

/** Takes a place for an upload until it is left or its sender is gone; `null` where all are taken. */
export type EnterUpload = (request: FastifyRequest, reply: FastifyReply) => UploadPlace | null

/** Limits concurrent uploads of a kind: for each client, and in total. */
export function createUploadPlaces({ ofClient, inAll }: { ofClient: number; inAll: number }): EnterUpload {
  const [clients, all] = [createPlaces(ofClient), createPlaces(inAll)]
  return (request, reply) => {
    const client = clients.enter(toClientKey(request.ip))
    // A client over its own limit takes no slot of the total.
    const common = client && all.enter('')
    if (common === null) {
      client?.()
      return null
    }
    let works = 0
    let isLeft = false
    const giveBack = () => {
      if (!isLeft || works > 0) return
      client?.()
      common()
    }
    const leave = () => {
      isLeft = true
      giveBack()
    }
    const sender = new AbortController()
    onResponseClose(request, reply, () => {
      sender.abort(Object.assign(new Error('The sender of an upload left.'), { statusCode: 400 }))
      leave()
    })
    return {
      abort: sender.signal,
      leave,
      async during(work) {
        works += 1
        try {
          return await work()
        } finally {
          works -= 1
          giveBack()
        }
      },
    }
  }
}
