import { limits } from '../limits.ts'
import { foldSpelling } from './foldSpelling.ts'

/**
 * Folds a tag to the name that all its spellings share: letter case and the wide and joined forms of letters make no
 * difference, accents do. At most 64 characters, even where folding turns one character into many.
 *
 * @example foldTag('Weaving') // 'weaving'
 */
export function foldTag(tag: string): string {
  return [...foldSpelling(tag)].slice(0, limits.tagCodePoints).join('')
}
