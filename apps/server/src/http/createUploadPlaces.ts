import type { FastifyReply, FastifyRequest } from 'fastify'
import { createPlaces } from './createPlaces.ts'
import { onceLeft } from './onceLeft.ts'
import { toClientKey } from './toClientKey.ts'

/** Takes a place for an upload until it is given back or the sender leaves; the function that gives it back, or `null` where all are taken. */
export type EnterUpload = (request: FastifyRequest, reply: FastifyReply) => (() => void) | null

/** Lets so many uploads of a kind be under way at once: of one client, and of all together. */
export function createUploadPlaces({ ofClient, inAll }: { ofClient: number; inAll: number }): EnterUpload {
  const [clients, all] = [createPlaces(ofClient), createPlaces(inAll)]
  return (request, reply) => {
    const client = clients.enter(toClientKey(request.ip))
    // Who has too many under way takes nothing of what is left for others.
    const common = client && all.enter('')
    const leave = () => {
      client?.()
      common?.()
    }
    if (common === null) leave()
    else onceLeft(request, reply, leave)
    return common && leave
  }
}
