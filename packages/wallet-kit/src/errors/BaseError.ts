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

  /**
   * The first of this error and its causes, outermost first, for which `matches` is true, or `null`. Without `matches`,
   * the innermost of them. A ring of causes ends where it closes.
   */
  walk(matches?: (error: unknown) => boolean): unknown {
    const chain: unknown[] = []
    for (let next: unknown = this; next && !chain.includes(next); next = next instanceof Error && next.cause) {
      chain.push(next)
    }
    return matches === undefined ? chain.at(-1) : (chain.find(matches) ?? null)
  }
}
