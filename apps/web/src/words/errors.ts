import { chainErrors } from './errors/chainErrors.ts'
import { type ErrorWords, firstLine } from './errors/ErrorWords.ts'
import { serviceErrors } from './errors/serviceErrors.ts'
import { sessionErrors } from './errors/sessionErrors.ts'
import { walletErrors } from './errors/walletErrors.ts'
import { writingErrors } from './errors/writingErrors.ts'

/** What the screen says about every failure people can meet, by the error's `name`. */
export const errorWords: Readonly<Record<string, ErrorWords>> = {
  ...serviceErrors,
  ...sessionErrors,
  ...writingErrors,
  ...walletErrors,
  ...chainErrors,
}

/** For an unexpected failure. */
export const unknownErrorWords: ErrorWords = {
  sentence: ({ message }) =>
    `Something went wrong${message === '' ? '' : ` (${firstLine(message)})`}. Try again; if it keeps happening, reload the page.`,
  retryable: true,
}
