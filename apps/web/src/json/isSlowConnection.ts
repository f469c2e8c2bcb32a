/** The part of the Network Information API that is used; browsers without it count as fast. */
type ConnectionLike = { effectiveType?: string; saveData?: boolean }

/** Whether the browser says its connection is slow, or asks to save data. */
export function isSlowConnection(
  browser: { connection?: ConnectionLike } = navigator as { connection?: ConnectionLike },
): boolean {
  const { connection } = browser
  if (connection === undefined) return false
  return connection.saveData === true || connection.effectiveType === '2g' || connection.effectiveType === 'slow-2g'
}
