import { BaseError } from '@kith/protocol/errors'

/** PostgreSQL at DATABASE_URL answers, and refuses the connection: its role, password or database is another. */
export class DatabaseRefusedError extends BaseError {
  override readonly name = 'DatabaseRefusedError'

  constructor({ host, url, cause }: { host: string; url: string; cause: Error }) {
    super(`PostgreSQL at ${host} refuses the connection: ${cause.message}.`, {
      metaMessages: [describeRemedy(cause, new URL(url))],
      docsPath: 'errors#databaserefusederror',
      cause,
    })
  }
}

function describeRemedy(cause: Error, { username, pathname }: URL): string {
  const code = 'code' in cause ? cause.code : undefined
  const [role, database] = [username || 'kith', pathname.slice(1) || 'kith'].map(decodeURIComponent)
  if (code === '3D000')
    return `Correct DATABASE_URL, or create it as the user postgres: createdb --owner ${role} --encoding UTF8 --template template0 ${database}`
  if (code === '28000')
    return `Correct DATABASE_URL or pg_hba.conf, or create the role as the user postgres: createuser ${role}`
  if (code === '42501') return `Correct DATABASE_URL, or run: grant connect on database "${database}" to "${role}"`
  return `Correct the password in DATABASE_URL, or set that of the role: psql --command '\\password ${role}'`
}
