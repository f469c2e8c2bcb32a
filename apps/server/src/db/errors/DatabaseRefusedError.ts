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

/** Whether PostgreSQL answered an attempt to connect, by refusing it, so that the same attempt later is refused too. */
export function isConnectionRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return refusals.test(code) || isPasswordMissing(error)
}

/** No role or no access (28000), a wrong password (28P01), no such database (3D000), no permission to connect to it (42501). */
const refusals = /^(?:28\w{3}|3D000|42501)$/

/** What the driver says where PostgreSQL asks for a password and DATABASE_URL has none. */
function isPasswordMissing({ message }: Error): boolean {
  return message.startsWith('SASL:')
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
