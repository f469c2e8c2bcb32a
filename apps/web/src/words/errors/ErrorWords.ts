/** What is known about a failure besides its name. */
export type ErrorFacts = {
  /** The other side's words. */
  message: string
  /** HTTP status, where there was an answer. */
  status?: number
  retryAt?: Date
}

export type ErrorWords = {
  /** What happened and the next step. */
  sentence: string | ((facts: ErrorFacts) => string)
  /** True when the same action may succeed later without anything being changed. */
  retryable?: boolean
}

const clock = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' })
/** When to try again. */
export const later = ({ retryAt }: ErrorFacts) =>
  retryAt ? `Try again after ${clock.format(retryAt)}.` : 'Try again in a while.'
export const oldApp = 'Reload the page to get the newest version, then try again.'
export const signInAgain = 'Sign in again to go on; what you wrote is kept.'

export function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
