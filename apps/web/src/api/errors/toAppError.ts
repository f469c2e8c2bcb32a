import { hasWords, languageStore } from '../../words/languageStore.ts'
import type { AppError } from './AppError.ts'

/** Fields that an error or one of its causes may have; all optional, and checked before use. */
type ErrorLike = {
  name?: unknown
  message?: unknown
  shortMessage?: unknown
  code?: unknown
  statusCode?: unknown
  retryAt?: unknown
  /** The missing amount, formatted for display. */
  amount?: unknown
  cause?: unknown
  /** viem: a contract's own error. */
  data?: { errorName?: unknown } | null
  /** Apollo: the errors in the response. */
  errors?: readonly { message?: unknown; extensions?: { code?: unknown } }[]
}

/** EIP-1193 and JSON-RPC codes that wallets throw without a name. */
const codes: Readonly<Record<number, string>> = {
  4001: 'UserRejectedRequestError',
  5000: 'UserRejectedRequestError',
  [-32002]: 'ResourceUnavailableRpcError',
}

/** Errors that mean the same to a reader as another one. */
const sameErrors: Readonly<Record<string, string>> = {
  QueryTimeoutError: 'ServiceBusyError',
  TooManyConnectionsError: 'TooManyRequestsError',
  UnknownChallengeError: 'WrongNonceError',
  UnknownOriginError: 'WrongDomainError',
  InvalidMessageSignatureError: 'InvalidKeyProofError',
  UnknownMessageTypeError: 'UnknownFieldError',
  HttpRequestError: 'ChainUnavailableError',
  InvalidHandle: 'InvalidHandleError',
}

/** Turns anything thrown into what a screen can show. Of the error and its causes, the first with a sentence is described. */
export function toAppError(thrown: unknown): AppError {
  const chain = listCauses(thrown)
  for (const error of chain) {
    for (const name of listNames(error)) {
      if (findKey(name) !== undefined) return tell(name, error)
    }
  }
  const first = chain[0] ?? {}
  return tell(typeof first.name === 'string' ? first.name : 'UnknownError', first)
}

function tell(name: string, error: ErrorLike): AppError {
  const retryAt = error.retryAt instanceof Date ? error.retryAt : undefined
  const status = typeof error.statusCode === 'number' ? error.statusCode : undefined
  const text = error.shortMessage ?? error.errors?.[0]?.message ?? error.message
  const message = typeof text === 'string' ? firstLine(text) : ''
  const key = findKey(toSpecificName(name, status)) ?? (message === '' ? 'retry.UnknownError' : 'retry.SaidError')
  const { translate } = languageStore.get()
  return {
    name,
    sentence: translate(key, {
      message,
      amount: String(error.amount ?? ''),
      status: String(status ?? '–'),
      later: retryAt ? translate('errorPart.laterAt', { time: retryAt }) : translate('errorPart.later'),
      reload: translate('errorPart.reload'),
      signIn: translate('errorPart.signIn'),
    }),
    retryable: key.startsWith('retry.'),
    ...(retryAt && { retryAt }),
  }
}

/** The key of what the screen says about an error: `retry.` where the same action may succeed later. */
function findKey(name: string): string | undefined {
  const known = sameErrors[name] ?? name
  return [`error.${known}`, `retry.${known}`].find(hasWords)
}

function toSpecificName(name: string, status: number | undefined): string {
  if (name !== 'ServerError' || status === undefined || status >= 500) return name
  return status === 429 ? 'TooManyRequestsError' : 'ServerRefusedError'
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

function listNames(error: ErrorLike): string[] {
  const names = [error.data?.errorName, error.errors?.[0]?.extensions?.code, error.name]
  if (typeof error.code === 'number') names.push(codes[error.code])
  return names.filter((name) => typeof name === 'string')
}

function listCauses(thrown: unknown): ErrorLike[] {
  const chain: ErrorLike[] = []
  // Ten levels are more than any library nests, and end a cycle.
  for (
    let error = thrown;
    chain.length < 10 && typeof error === 'object' && error !== null;
    error = (error as ErrorLike).cause
  )
    chain.push(error)
  return chain
}
