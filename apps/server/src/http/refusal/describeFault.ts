/** A fault as it is logged. */
export type LoggedFault = Readonly<{
  type: string
  message: string
  stack: string
  /** The system's or the database's code, e.g. `ECONNREFUSED` or `23505`. */
  code?: string
  cause?: LoggedFault
}>

/** Causes logged of one fault: a ring of them would never end. */
const maxCauses = 5

/**
 * Describes a fault for the log, without `secrets` and tokens, and without what else hangs on it: a database's error
 * may carry the row, a node's the request.
 */
export function describeFault(fault: unknown, secrets: readonly string[], depth = 0): LoggedFault {
  const hide = (text: string) =>
    secrets
      .reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text)
      .replace(/\bBearer [\w-]+/gi, 'Bearer [secret]')
  if (!(fault instanceof Error)) return { type: typeof fault, message: hide(String(fault)), stack: '' }
  const { name, message, stack = '', cause } = fault
  const code = 'code' in fault ? fault.code : undefined
  return {
    type: name,
    message: hide(message),
    stack: hide(stack),
    ...((typeof code === 'string' || typeof code === 'number') && { code: String(code) }),
    ...(cause !== undefined && depth < maxCauses && { cause: describeFault(cause, secrets, depth + 1) }),
  }
}
