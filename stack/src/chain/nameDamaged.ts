/** Where a damaged file is moved: beside its place, named for the moment, so nothing is ever overwritten. */
export function nameDamaged(path: string, now: Date = new Date()): string {
  return `${path}.damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`
}
