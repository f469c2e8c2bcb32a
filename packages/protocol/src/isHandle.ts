import { limits } from './limits.ts'

const pattern = new RegExp(`^(?!-)[a-z0-9-]{${limits.handleMinLength},${limits.handleMaxLength}}(?<!-)$`)

/**
 * Whether the text is a handle: 3 to 26 of `a-z`, `0-9` and `-`, with no `-` at either end.
 *
 * @example isHandle('weaver-7') // true
 */
export function isHandle(text: string): boolean {
  return pattern.test(text)
}
