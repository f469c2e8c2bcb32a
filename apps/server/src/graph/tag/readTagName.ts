import { foldTag, limits } from '@kith/protocol'
import { TagTooLongError } from './TagTooLongError.ts'

/**
 * Parses a tag name as people write it. Removes U+0000, which no tag contains and the database rejects.
 *
 * @throws {@link TagTooLongError} before it processes a longer text.
 */
export function readTagName(text: string): string {
  const name = text.replace(/^[#＃]/u, '')
  // A character has at most two UTF-16 units.
  const length = name.length > 2 * limits.tagCodePoints ? name.length : [...name].length
  if (length > limits.tagCodePoints) throw new TagTooLongError({ length })
  return foldTag(name.replaceAll('\u0000', ''))
}
