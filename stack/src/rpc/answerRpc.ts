import { RetryableError } from '@kith/protocol/errors'
import { isHex } from 'viem'
import type { Chain } from '../chain/startChain.ts'
import { ChainRpcError } from '../errors/ChainRpcError.ts'
import { allowedMethods } from './allowedMethods.ts'
import { capWork } from './capWork.ts'
import { createRpcError } from './createRpcError.ts'
import type { RpcAnswer, RpcId } from './RpcAnswer.ts'
import { rpcErrorCodes } from './rpcErrorCodes.ts'

type Request = { id: RpcId; method: string; params: readonly unknown[] | object }

const batchLimit = 100

/** Answers a JSON-RPC body, single or batch, already parsed from JSON. Refusals are answers, never thrown. */
export async function answerRpc(chain: Pick<Chain, 'call' | 'send'>, body: unknown): Promise<RpcAnswer | RpcAnswer[]> {
  if (!Array.isArray(body)) return await answerOne(chain, body)
  if (body.length === 0 || body.length > batchLimit)
    return createRpcError(null, rpcErrorCodes.invalidRequest, `A batch holds 1 to ${batchLimit} requests.`)
  return await Promise.all(body.map((request) => answerOne(chain, request)))
}

async function answerOne(chain: Pick<Chain, 'call' | 'send'>, body: unknown): Promise<RpcAnswer> {
  const request = parseRequest(body)
  if (request === null)
    return createRpcError(findId(body), rpcErrorCodes.invalidRequest, 'This is not a JSON-RPC 2.0 request with an id.')
  const { id, method } = request
  if (!allowedMethods.has(method))
    return createRpcError(id, rpcErrorCodes.methodNotFound, `"${method.slice(0, 60)}" is not offered here.`)
  try {
    return { jsonrpc: '2.0', id, result: await ask(chain, request) }
  } catch (error) {
    if (error instanceof ChainRpcError)
      return createRpcError(id, error.code, error.details ?? error.shortMessage, error.data)
    if (error instanceof RetryableError)
      return createRpcError(id, rpcErrorCodes.internal, [error.shortMessage, ...error.metaMessages].join(' '), {
        name: error.name,
        retryable: true,
        retryAt: error.retryAt,
      })
    if (error instanceof TypeError) return createRpcError(id, rpcErrorCodes.invalidParams, error.message)
    throw error
  }
}

async function ask(chain: Pick<Chain, 'call' | 'send'>, { method, params }: Request): Promise<unknown> {
  if (method !== 'eth_sendRawTransaction') return await chain.call({ method, params: capWork(method, params) })
  const [raw] = Array.isArray(params) ? params : []
  if (!isHex(raw) || raw.length % 2 !== 0)
    throw new TypeError('The first parameter is not a signed transaction in hex.')
  // In one spelling, so that the journal holds it once.
  return await chain.send(raw.toLowerCase() as typeof raw)
}

function parseRequest(body: unknown): Request | null {
  if (typeof body !== 'object' || body === null) return null
  const { jsonrpc, method, params = [] } = body as Record<string, unknown>
  const id = findId(body)
  const isRequest = jsonrpc === '2.0' && typeof method === 'string' && 'id' in body
  // Notifications get no answer in JSON-RPC, and no method here is useful without one.
  if (!isRequest || typeof params !== 'object' || params === null) return null
  return { id, method, params }
}

function findId(body: unknown): RpcId {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
