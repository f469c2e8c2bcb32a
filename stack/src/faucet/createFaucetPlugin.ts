import { BaseError, RetryableError } from '@kith/protocol/errors'
import type { FastifyError, FastifyPluginAsync } from 'fastify'
import { addJsonBody } from '../http/addJsonBody.ts'
import { createCallerCheck } from '../http/createCallerCheck.ts'
import type { Faucet } from './createFaucet.ts'

export type CreateFaucetPluginParameters = {
  faucet: Faucet
  publicOrigins: readonly string[]
}

const statuses: Readonly<Record<string, number>> = {
  ForbiddenCallerError: 403,
  InvalidAddressError: 400,
  FaucetLimitError: 429,
  ChainUnavailableError: 503,
  JournalWriteError: 503,
}

/** Serves `POST /faucet` `{ address }` → `{ hash, amount }` (wei), or `{ name, message, retryAt? }`. */
export function createFaucetPlugin({ faucet, publicOrigins }: CreateFaucetPluginParameters): FastifyPluginAsync {
  const checkCaller = createCallerCheck({ publicOrigins, allowExtensions: false })
  return async (scope) => {
    addJsonBody(scope, { limitBytes: 1024 })
    scope.setErrorHandler<FastifyError | BaseError>((error, request, reply) => {
      const isOurs = error instanceof BaseError
      const status = statuses[error.name] ?? (isOurs ? 500 : (error.statusCode ?? 500))
      if (status >= 500) request.log.error(error)
      const retryAt = error instanceof RetryableError ? error.retryAt : undefined
      if (retryAt) reply.header('retry-after', Math.max(1, Math.ceil((retryAt.getTime() - Date.now()) / 1000)))
      return reply
        .code(status)
        .send({ name: error.name, message: isOurs ? error.shortMessage : wordsFor(status), retryAt })
    })
    scope.addHook('onRequest', async (request) => checkCaller(request))
    scope.post<{ Body: string | undefined }>('/faucet', async (request) => await faucet.give(readAddress(request.body)))
  }
}

/** The address the body names; anything else is refused as an address would be. */
function readAddress(body: string | undefined): string {
  try {
    const { address } = JSON.parse(body ?? '') as { address?: unknown }
    return typeof address === 'string' ? address.slice(0, 100) : ''
  } catch {
    return ''
  }
}

function wordsFor(status: number): string {
  if (status === 413) return 'The request is too large.'
  if (status === 415) return 'Send JSON, with the content type application/json.'
  return 'Something went wrong on our side.'
}
