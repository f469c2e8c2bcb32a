import { limits } from '../limits.ts'
import { foldSpelling } from './foldSpelling.ts'

/**
 * Folds a tag to the name under which every spelling of it is kept: letter case and the wide and joined forms of letters make
 * no difference, accents do. At most 64 characters, also where unfolding a character makes it many.
 */
export function foldTag(tag: string): string {
  return [...foldSpelling(tag)].slice(0, limits.tagCodePoints).join('')
}
