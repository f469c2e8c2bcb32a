/** A statement the embedded database refused. `code` is the SQLSTATE, as with the pg driver. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly detail: string | undefined

  constructor({ message, code, constraint, detail }: DatabaseErrorFields) {
    super(message)
    this.code = code
    this.constraint = constraint
    this.detail = detail
  }
}

export type DatabaseErrorFields = {
  message: string
  code?: string | undefined
  severity?: string | undefined
  constraint?: string | undefined
  detail?: string | undefined
}
