const maxNameLength = 40

/** A wallet's name as one short line: without control and direction-changing characters, which could pose as other text. */
export function safeName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  const line = Array.from(
    name
      .slice(0, 1_000)
      .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .trim(),
  )
  if (line.length === 0) return undefined
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength - 1).join('')}\u2026` : line.join('')
}
