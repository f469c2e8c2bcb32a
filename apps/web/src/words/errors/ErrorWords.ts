/** What is known about a failure besides its name. */
export type ErrorFacts = {
  /** The message of the server, wallet or library that failed. */
  message: string
  /** HTTP status, if there was a response. */
  status?: number
  retryAt?: Date
}

export type ErrorWords = {
  /** What happened and the next step. */
  sentence: string | ((facts: ErrorFacts) => string)
  /** True when the same action may succeed later without any change. */
  retryable?: boolean
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
/** When to try again. */
export const later = ({ retryAt }: ErrorFacts) =>
  retryAt ? `Try again after ${clock.format(retryAt)}.` : 'Try again in a while.'
export const oldApp = 'Reload the page to get the latest version, then try again.'
// Posts and drafts only: unsaved changes to a profile close with its form.
export const signInAgain = 'Sign in again to continue. Your posts and drafts are safe.'

export function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
