import { cleanText } from './cleanText.ts'
import { isBlank } from './isBlank.ts'

// `@` and its wide and small forms before other text: only handles are written this way.
const at = '[@\\uff20\\ufe6b]+(?=\\S)'
const insideWord = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}])${at}`, 'gu')
const anywhere = new RegExp(at, 'gu')

/**
 * Formats a display name for the screen: one line that cannot be mistaken for a handle, or `null` when it shows
 * nothing. A name proves no identity, so it always appears beside a handle or an address.
 *
 * @example formatName('@vitalik') // 'vitalik'
 */
export function formatName(name: string): string | null {
  const shown = cleanText(name, { of: 'line' }).replace(insideWord, ' ').replace(anywhere, '')
  return isBlank(shown) ? null : shown
}
