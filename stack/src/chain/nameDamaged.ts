/** The path that a damaged file is moved to: beside it, with the current time in its name, so nothing is overwritten. */
export function nameDamaged(path: string, now: Date = new Date()): string {
  return `${path}.damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`
}
