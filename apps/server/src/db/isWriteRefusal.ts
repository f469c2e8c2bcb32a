/** What PostgreSQL says when its disk is full or fails, or when it only reads. */
const codes = /^(?:25006|53100|58030)$/

/** What the system says; the embedded database passes it on without a code of its own. */
const words = /No space left on device|File too large|Disk quota exceeded|Read-only file system/i

/** Whether an error says that nothing can be stored for now, although everything can be read. */
export function isWriteRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return words.test(error.message) || ('code' in error && typeof error.code === 'string' && codes.test(error.code))
}
