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
