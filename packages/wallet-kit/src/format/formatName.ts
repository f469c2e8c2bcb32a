const maxNameLength = 24

/**
 * Truncates a name whose part before the last dot is longer than 24 characters; a shorter one keeps its ending.
 *
 * Counts code points, so a cut never splits a character in half. Source: spec §9.
 *
 * @example formatName('vitalik.eth') // 'vitalik.eth'
 */
export function formatName(name: string): string {
  const dot = name.lastIndexOf('.')
  const stem = Array.from(dot === -1 ? name : name.slice(0, dot))
  if (stem.length <= maxNameLength) return name
  return `${stem.slice(0, maxNameLength).join('')}...`
}
