/**
 * What a message refers to, which was looked up before the message took its place: a receipt for what has no effect would be a lie.
 *
 * @throws a plain `Error` where it is missing: a fault of this program, and the batch is rolled back.
 */
export function needTarget<Part>(part: Part | undefined): Part {
  if (part === undefined) throw new Error('What the message refers to was not looked up.')
  return part
}
