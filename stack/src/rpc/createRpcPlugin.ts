import type { FastifyError, FastifyPluginAsync } from 'fastify'
import type { Chain } from '../chain/startChain.ts'
import { ForbiddenCallerError } from '../errors/ForbiddenCallerError.ts'
import { addJsonBody } from '../http/addJsonBody.ts'
import { createCallerCheck } from '../http/createCallerCheck.ts'
import { answerRpc } from './answerRpc.ts'
import { createRpcError } from './createRpcError.ts'
import type { RpcAnswer } from './RpcAnswer.ts'
import { rpcErrorCodes } from './rpcErrorCodes.ts'

export type CreateRpcPluginParameters = {
  chain: Pick<Chain, 'call' | 'send'>
  publicOrigins: readonly string[]
}

/** A signed transaction may hold 128 KiB, which hex doubles. */
const bodyLimitBytes = 512 * 1024

/** Serves the local chain at `POST /rpc`: reads, and signed transactions. Every refusal is a JSON-RPC error. */
export function createRpcPlugin({ chain, publicOrigins }: CreateRpcPluginParameters): FastifyPluginAsync {
  const checkCaller = createCallerCheck({ publicOrigins, allowExtensions: true })
  return async (scope) => {
    addJsonBody(scope, { limitBytes: bodyLimitBytes })
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      const status = error instanceof ForbiddenCallerError ? 403 : (error.statusCode ?? 500)
      if (status >= 500) request.log.error(error)
      return reply.code(status).send(createRpcError(null, rpcErrorCodes.invalidRequest, wordsFor(error, status)))
    })
    scope.addHook('onRequest', async (request) => checkCaller(request))
    scope.post<{ Body: string | undefined }>('/rpc', async (request, reply) => {
      const body = parseJson(request.body)
      if (body === undefined)
        return reply.code(400).send(createRpcError(null, rpcErrorCodes.parse, 'The body is not JSON.'))
      const answer = await answerRpc(chain, body)
      // Clients that know HTTP wait this long by themselves before they ask again: longer than a restart takes.
      if (isUnavailable(answer)) reply.code(503).header('retry-after', '1')
      return reply.send(answer)
    })
  }
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

function isUnavailable(answer: RpcAnswer | RpcAnswer[]): boolean {
  return [answer]
    .flat()
    .some((one) => 'error' in one && one.error.code === rpcErrorCodes.internal && isRetryable(one.error))
}

function isRetryable({ data }: { data?: unknown }): boolean {
  return typeof data === 'object' && data !== null && 'retryable' in data
}

function wordsFor(error: FastifyError, status: number): string {
  if (error instanceof ForbiddenCallerError) return error.shortMessage
  if (status === 413) return `A body holds at most ${bodyLimitBytes / 1024} KiB.`
  if (status === 415) return 'Send JSON, with the content type application/json.'
  return status < 500 ? error.message : 'Something went wrong on our side.'
}
