import { foldTag, limits } from '@kith/protocol'
import { TagTooLongError } from './TagTooLongError.ts'

/**
 * The name of a tag as somebody may write it. No tag holds U+0000, and the database takes none.
 *
 * @throws {@link TagTooLongError} before anything is done with a longer text.
 */
export function readTagName(text: string): string {
  const name = text.replace(/^[#＃]/u, '')
  // A character has two units at most.
  const length = name.length > 2 * limits.tagCodePoints ? name.length : [...name].length
  if (length > limits.tagCodePoints) throw new TagTooLongError({ length })
  return foldTag(name.replaceAll('\u0000', ''))
}
