/** A text before what was begun after it. */
export function joinDrafts(first: string, second: string): string {
  return [first, second].filter(Boolean).join('\n\n')
}
