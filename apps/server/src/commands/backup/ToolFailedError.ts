import { BaseError } from '@kith/protocol/errors'

/** One of PostgreSQL's programs is missing, or failed. `details` has its own words. */
export class ToolFailedError extends BaseError {
  override readonly name = 'ToolFailedError'

  constructor({ tool, problem, details }: { tool: string; problem: string; details: string }) {
    super(`${tool} ${problem}.`, {
      metaMessages: [
        'It comes with PostgreSQL (Debian: apt install postgresql-client), and must not be older than the server.',
      ],
      details,
      docsPath: 'errors#toolfailederror',
    })
  }
}
