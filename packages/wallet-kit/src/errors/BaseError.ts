export type BaseErrorOptions = {
  /** What to do next. Follows the sentence in `message`. */
  advice: string
  cause?: unknown
}

/**
 * The one shape of the kit's own errors. Tell them apart by `name`, which is a literal in every subclass.
 *
 * What a wallet, wagmi or viem throws stays as it is, or becomes the `cause`.
 */
export class BaseError extends Error {
  override readonly name: string = 'BaseError'
  /** One sentence saying what happened, with the values. */
  readonly shortMessage: string
  /** Where the error is explained, below the documentation's root. */
  readonly docsPath: string

  constructor(shortMessage: string, { advice, cause }: BaseErrorOptions) {
    super(`${shortMessage} ${advice}`, cause === undefined ? undefined : { cause })
    this.shortMessage = shortMessage
    this.docsPath = 'guides/kit/errors#by-name'
  }

  /** The first of this error and its causes that `matches`, or `null`; without `matches` the innermost. */
  walk(): unknown
  walk(matches: (error: unknown) => boolean): unknown
  walk(matches?: (error: unknown) => boolean): unknown {
    const seen = new Set<unknown>()
    let error: unknown = this
    while (!seen.has(error)) {
      if (matches?.(error)) return error
      seen.add(error)
      const cause = error instanceof Error ? error.cause : undefined
      if (cause === undefined || seen.has(cause)) break
      error = cause
    }
    return matches ? null : error
  }
}
