import useSwr from 'swr'
import type { AppError } from '../../api/errors/AppError.ts'
import { toAppError } from '../../api/errors/toAppError.ts'
import { UnexpectedAnswerError } from '../../api/errors/UnexpectedAnswerError.ts'
import { getJson } from '../../json/getJson.ts'

/** ERC-721 metadata of a handle, parsed. */
type HandleToken = { name: string; description: string; image: string }

export type HandleTokenState = {
  state: 'loading' | 'failed' | 'ready'
  token?: HandleToken
  error?: AppError
  retry(): void
}

/** The token behind a handle, as any ERC-721 reader sees it. `tokenId` is a decimal number; without one no request is sent. */
export function useHandleToken(tokenId: string | undefined): HandleTokenState {
  const { data, error, mutate } = useSwr<HandleToken, unknown>(
    tokenId === undefined ? null : `/handles/${tokenId}.json`,
    getToken,
  )
  const appError = error === undefined ? undefined : toAppError(error)

  return {
    state: data ? 'ready' : appError ? 'failed' : 'loading',
    ...(data && { token: data }),
    ...(appError && { error: appError }),
    retry: () => void mutate(),
  }
}

async function getToken(url: string): Promise<HandleToken> {
  return parseHandleToken(await getJson(url))
}

/** Reads a handle's metadata. */
function parseHandleToken(value: unknown): HandleToken {
  const { name, description, image } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >
  if (typeof name !== 'string' || typeof description !== 'string' || typeof image !== 'string')
    throw new UnexpectedAnswerError({ operation: 'the handle’s metadata' })
  return { name, description, image }
}
