import type { Address } from 'viem'
import type { AppError } from '../../graph/AppError.ts'
import type { ProfileFieldsFragment } from '../../graph/operations.generated.ts'

export type UseProfileParameters = { address: Address } | { handle: string }
export type ProfileState = {
  status: 'loading' | 'failed' | 'missing' | 'ready'
  profile?: ProfileFieldsFragment
  error?: AppError
  /** True for the signed-in reader's own. */
  isOwn: boolean
  retry(): void
}

/** Somebody's profile by handle or by address. An address nobody used yet still has one, empty. */
export function useProfile(_parameters: UseProfileParameters): ProfileState {
  return { status: 'loading', isOwn: false, retry() {} }
}
