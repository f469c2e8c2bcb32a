/** The set with `one` added, or without it where it was there. */
export function toggleChosen(chosen: ReadonlySet<string>, one: string): ReadonlySet<string> {
  const next = new Set(chosen)
  if (!next.delete(one)) next.add(one)
  return next
}
