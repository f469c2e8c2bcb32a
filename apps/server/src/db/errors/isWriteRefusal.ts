/** What PostgreSQL says when its disk is full or fails, or when it only reads. */
const codes = /^(?:25006|53100|58030)$/

/** What the system says of a folder that nothing may be written to, and of a disk that fails. */
const systemCodes = /^(?:EACCES|EPERM|EIO)$/

/** What the system says; the embedded database passes it on without a code of its own. */
const words = /No space left on device|File too large|Disk quota exceeded|Read-only file system/i

/** Whether an error says that nothing can be stored for now, although everything can be read. */
export function isWriteRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  if (words.test(error.message)) return true
  if (!('code' in error) || typeof error.code !== 'string') return false
  // A connection that may not be made is no storage.
  const isFile = 'syscall' in error && error.syscall !== 'connect'
  return codes.test(error.code) || (isFile && systemCodes.test(error.code))
}
