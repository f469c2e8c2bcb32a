import { chainErrors } from './errors/chainErrors.ts'
import { type ErrorWords, firstLine } from './errors/ErrorWords.ts'
import { serviceErrors } from './errors/serviceErrors.ts'
import { sessionErrors } from './errors/sessionErrors.ts'
import { walletErrors } from './errors/walletErrors.ts'
import { writingErrors } from './errors/writingErrors.ts'

/** The screen's words for every failure people can meet, by the error's `name`. */
export const errorWords: Readonly<Record<string, ErrorWords>> = {
  ...serviceErrors,
  ...sessionErrors,
  ...writingErrors,
  ...walletErrors,
  ...chainErrors,
}

/** For a failure nobody foresaw. */
export const unknownErrorWords: ErrorWords = {
  sentence: ({ message }) =>
    `Something unexpected happened${message === '' ? '' : ` (${firstLine(message)})`}. Try again; if it stays, reload the page.`,
  retryable: true,
}
