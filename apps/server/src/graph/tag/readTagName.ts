import { foldTag } from '../../search/foldTag.ts'

/** The name of a tag as somebody may write it. No tag holds U+0000, and the database takes none. */
export function readTagName(text: string): string {
  return foldTag(text.replace(/^[#＃]/u, '').replaceAll('\u0000', ''))
}
