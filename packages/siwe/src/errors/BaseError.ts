export type BaseErrorOptions = {
  /** The facts behind the sentence, and what to do next; one line each. */
  metaMessages?: readonly string[] | undefined
  /** The other side's words, verbatim. */
  details?: string | undefined
  /** Where the error is explained, below the documentation's root. */
  docsPath?: string | undefined
  cause?: unknown
}

/**
 * The one shape of every expected failure: it serves the log, the test and the screen.
 *
 * Tell errors apart by `name`, which is a literal in every subclass.
 */
export class BaseError extends Error {
  override readonly name: string = 'BaseError'
  /** One sentence saying what happened, with the values. */
  readonly shortMessage: string
  readonly metaMessages: readonly string[]
  readonly details: string | undefined
  readonly docsPath: string | undefined
  /** True when the same call may succeed later, because the other side may recover. */
  readonly retryable: boolean = false

  constructor(shortMessage: string, { metaMessages = [], details, docsPath, cause }: BaseErrorOptions = {}) {
    const lines = [shortMessage, ...metaMessages]
    if (details !== undefined) lines.push(`Details: ${details}`)
    super(lines.join('\n'), cause === undefined ? undefined : { cause })
    this.shortMessage = shortMessage
    this.metaMessages = metaMessages
    this.details = details
    this.docsPath = docsPath
  }

  /**
   * The first of this error and its causes, outermost first, for which `matches` is true, or `null`. Without `matches`,
   * the innermost of them. A ring of causes ends where it closes.
   */
  walk(matches?: (error: unknown) => boolean): unknown {
    const chain: unknown[] = []
    let next: unknown = this
    while (next !== undefined && next !== null && !chain.includes(next)) {
      chain.push(next)
      next = next instanceof Error ? next.cause : undefined
    }
    return matches === undefined ? chain.at(-1) : (chain.find(matches) ?? null)
  }
}
