import { maxLines } from './maxLines.ts'

/** The narrowest column, on a screen 320 px wide, in letters as wide as they are high: 236 px at 17 px. */
const narrowestLine = 13

/** Letters that may be much wider than they are high, and tabs. */
const wide = /[\t\ufb50-\ufdff]|[\u{10000}-\u{1efff}]/u

/**
 * Whether a text is longer than {@link maxLines}, as far as it says so itself. Nearly every post does; `unknown` depends on the
 * column, and is to be measured.
 */
export function guessHeight(text: string): 'short' | 'tall' | 'unknown' {
  const lines = text.split('\n')
  if (lines.length > maxLines) return 'tall'
  if (wide.test(text)) return 'unknown'
  const atMost = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / narrowestLine)), 0)
  return atMost <= maxLines ? 'short' : 'unknown'
}
