import { QueryTimeoutError } from './QueryTimeoutError.ts'
import { ServiceBusyError } from './ServiceBusyError.ts'

/** What PostgreSQL says when it goes or is not there yet (classes 08, 57P and too many connections), and Node. */
const codes = /^(?:08\w{3}|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)$/

/** What the driver says about a connection that is gone; such errors have no code. */
const words =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

/** Whether an error means that the database is unreachable or overloaded, and not that it rejected the statement. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof ServiceBusyError || error instanceof QueryTimeoutError) return true
  return 'code' in error && typeof error.code === 'string' ? codes.test(error.code) : words.test(error.message)
}
