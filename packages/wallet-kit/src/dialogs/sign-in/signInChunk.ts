import { createChunk } from '../../chunks/createChunk.ts'
import type { SignInModalProps } from '../../context/AuthenticationContext.ts'

/** 'Verify your account', which only apps with a sign-in load. */
export const signInChunk = createChunk<SignInModalProps>(async () => (await import('./SignInModal.tsx')).SignInModal)
