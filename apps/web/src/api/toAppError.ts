import { errorWords, unknownErrorWords } from '../words/errors.ts'
import type { AppError } from './AppError.ts'

/** What may be found on an error or one of its causes; everything is optional and checked before use. */
type ErrorLike = {
  name?: unknown
  message?: unknown
  shortMessage?: unknown
  code?: unknown
  statusCode?: unknown
  retryAt?: unknown
  cause?: unknown
  /** viem: a contract's own error. */
  data?: { errorName?: unknown } | null
  /** Apollo: what the service said, one by one. */
  errors?: readonly { message?: unknown; extensions?: { code?: unknown } }[]
}

/** EIP-1193 and JSON-RPC codes that wallets throw without a name. */
const codes: Readonly<Record<number, string>> = {
  4001: 'UserRejectedRequestError',
  5000: 'UserRejectedRequestError',
  [-32002]: 'ResourceUnavailableRpcError',
}

/** Turns anything thrown into what a screen can say. The first of the error and its causes that has words is the one told. */
export function toAppError(thrown: unknown): AppError {
  const chain = listCauses(thrown)
  for (const error of chain) {
    for (const name of listNames(error)) {
      if (Object.hasOwn(errorWords, name)) return tell(name, error)
    }
  }
  const first = chain[0] ?? {}
  return tell(typeof first.name === 'string' ? first.name : 'UnknownError', first)
}

function tell(name: string, error: ErrorLike): AppError {
  const { sentence, retryable = false } = errorWords[name] ?? unknownErrorWords
  const retryAt = error.retryAt instanceof Date ? error.retryAt : undefined
  const status = typeof error.statusCode === 'number' ? error.statusCode : undefined
  const said = error.shortMessage ?? error.errors?.[0]?.message ?? error.message
  const facts = {
    message: typeof said === 'string' ? said : '',
    ...(status !== undefined && { status }),
    ...(retryAt && { retryAt }),
  }
  return {
    name,
    sentence: typeof sentence === 'string' ? sentence : sentence(facts),
    retryable,
    ...(retryAt && { retryAt }),
  }
}

function listNames(error: ErrorLike): string[] {
  const names = [error.data?.errorName, error.errors?.[0]?.extensions?.code, error.name]
  if (typeof error.code === 'number') names.push(codes[error.code])
  return names.filter((name) => typeof name === 'string')
}

function listCauses(thrown: unknown): ErrorLike[] {
  const chain: ErrorLike[] = []
  // Ten deep is more than any library nests, and ends a ring.
  for (
    let error = thrown;
    chain.length < 10 && typeof error === 'object' && error !== null;
    error = (error as ErrorLike).cause
  )
    chain.push(error)
  return chain
}
