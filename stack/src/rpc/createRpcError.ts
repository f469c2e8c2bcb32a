import type { RpcAnswer, RpcId } from './RpcAnswer.ts'

export function createRpcError(id: RpcId, code: number, message: string, data?: unknown): RpcAnswer {
  return { jsonrpc: '2.0', id, error: data === undefined ? { code, message } : { code, message, data } }
}
