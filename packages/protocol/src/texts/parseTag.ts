import { limits } from '../limits.ts'
import { foldTag } from './foldTag.ts'

/**
 * Reads a tag as people write it, with or without `#`, and gives the name under which all spellings of it are kept. `null` for what
 * can be no tag.
 *
 * @example parseTag('#Weaving') // 'weaving'
 */
export function parseTag(text: string): string | null {
  const written = text.replace(/^[#＃]/u, '')
  // A character has two units at most: a long text is not counted.
  if (written.length > 2 * limits.tagCodePoints || [...written].length > limits.tagCodePoints) return null
  const name = foldTag(written)
  return name === '' || /[\s#\0]/u.test(name) ? null : name
}
