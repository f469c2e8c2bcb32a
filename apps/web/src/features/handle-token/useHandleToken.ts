import type { AppError } from '../../graph/AppError.ts'

/** ERC-721 metadata of a handle, parsed. */
export type HandleToken = { name: string; description: string; image: string }
export type HandleTokenState = {
  state: 'loading' | 'failed' | 'ready'
  token?: HandleToken
  error?: AppError
  retry(): void
}

/** The token behind a handle, as any ERC-721 reader sees it. */
export function useHandleToken(_tokenId: string | undefined): HandleTokenState {
  return { state: 'loading', retry() {} }
}
