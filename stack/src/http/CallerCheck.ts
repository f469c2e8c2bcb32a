import type { FastifyRequest } from 'fastify'

/** Throws when a request comes from where it must not. */
export type CallerCheck = (request: FastifyRequest) => void
