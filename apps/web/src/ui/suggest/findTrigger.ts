export type Trigger = { sign: '@' | '#'; query: string; start: number; end: number }

/** Finds the mention or tag that is being typed: the `@` or `#` before the caret, and what follows it without a space. */
export function findTrigger(text: string, caret: number): Trigger | null {
  const before = text.slice(0, caret)
  // After the beginning, a space or an opening bracket: not within an e-mail address or a web address.
  const match = /(?:^|[\s([{"'“‘¿¡])([@#])([\p{L}\p{N}\p{M}_-]{0,64})$/u.exec(before)
  const [, sign, query = ''] = match ?? []
  if (sign !== '@' && sign !== '#') return null
  return { sign, query, start: caret - query.length - 1, end: caret }
}
