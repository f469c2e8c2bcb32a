import { createChunk } from '../modals/createChunk.ts'
import type { SignInModalProps } from './AuthenticationContext.ts'

/** 'Verify your account', which only apps with a sign-in load. */
export const signInChunk = createChunk<SignInModalProps>(async () => (await import('./SignInModal.tsx')).SignInModal)
