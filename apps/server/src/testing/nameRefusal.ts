/** The name of the error by which an attempt was refused, or `accepted`. */
export function nameRefusal(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'accepted',
    (error: Error) => error.name,
  )
}
