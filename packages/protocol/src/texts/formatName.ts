import { cleanText } from './cleanText.ts'
import { isBlank } from './isBlank.ts'

// `@` and its wide and small forms, before anything: only a handle is written with it.
const at = '[@\\uff20\\ufe6b]+(?=\\S)'
const insideWord = new RegExp(`(?<=[\\p{L}\\p{N}\\p{M}])${at}`, 'gu')
const anywhere = new RegExp(at, 'gu')

/**
 * Writes a display name as it is shown: one line that cannot be taken for a handle. `null` where nothing of it can be seen.
 * A name is no proof of who somebody is, so it always appears beside a handle or an address.
 *
 * @example formatName('@vitalik') // 'vitalik'
 */
export function formatName(name: string): string | null {
  const shown = cleanText(name, { of: 'line' }).replace(insideWord, ' ').replace(anywhere, '').trim()
  return isBlank(shown) ? null : shown
}
