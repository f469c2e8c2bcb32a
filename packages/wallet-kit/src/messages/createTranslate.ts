import type { MessageKey, Translate } from './english/Messages.ts'
import type { Direction } from './getDirection.ts'

/**
 * Makes the lookup for one locale. An unfilled placeholder stays visible, so that a test sees it.
 *
 * In right-to-left text a value is between isolates (U+2068, U+2069), so that a wallet's Latin name or an address
 * keeps its own order and leaves its neighbours theirs.
 */
export function createTranslate<key extends MessageKey>(
  messages: { readonly [one in key]: string },
  direction: Direction = 'ltr',
): Translate<key> {
  return (key, values = {}) =>
    messages[key].replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = values[name]
      if (value === undefined) return placeholder
      return direction === 'rtl' ? `\u2068${value}\u2069` : String(value)
    })
}
