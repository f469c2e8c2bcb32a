import { limits } from '@kith/protocol'

/**
 * The name under which every spelling of a tag is kept: letter case and the wide and joined forms of letters make no
 * difference, accents do. At most 64 characters, also where unfolding a character makes it many.
 */
export function foldTag(tag: string): string {
  return [...tag.normalize('NFKC').toLowerCase().normalize('NFC')].slice(0, limits.tagCodePoints).join('')
}
