import { limits } from '../limits.ts'
import { countGraphemes } from './countGraphemes.ts'
import { dropHidden } from './dropHidden.ts'
import { isBlank } from './isBlank.ts'

/**
 * Where a text appears. `line`: beside other text, such as a name or a tag. `block`: in paragraphs of its own, such as
 * a bio or a description of a picture. `post`: the text of a post, which identifies no account and may have any Unicode form.
 */
export type TextClass = 'line' | 'block' | 'post'

const tooManyMarks = new RegExp(`\\p{M}{${limits.marks + 1}}`, 'u')

type Rule = { readonly broken: (text: string) => boolean; readonly reason: string }

const controls: Readonly<Record<TextClass, Rule>> = {
  line: {
    broken: (text) => /[\p{Cc}\u2028\u2029]/u.test(text),
    reason: 'must be one line without control characters',
  },
  block: withLines(),
  post: withLines(),
}
const everywhere: readonly Rule[] = [
  { broken: isBlank, reason: 'must hold something to see' },
  {
    broken: (text) => /\p{Noncharacter_Code_Point}/u.test(text),
    reason: 'must not hold code points that are no characters',
  },
]
const beside: readonly Rule[] = [
  { broken: (text) => /\p{Bidi_Control}/u.test(text), reason: 'must not turn the direction of writing around' },
  { broken: (text) => dropHidden(text) !== text, reason: 'must not hold invisible characters' },
  { broken: (text) => text !== text.normalize('NFC'), reason: 'must be in the Unicode form NFC' },
  { broken: (text) => text !== text.trim(), reason: 'must not begin or end with a space' },
  {
    broken: (text) => tooManyMarks.test(text),
    reason: `must have at most ${limits.marks} marks on a letter`,
  },
]
const inLines: readonly Rule[] = [
  { broken: (text) => /\p{Co}/u.test(text), reason: 'must not hold characters for private use' },
]
const rules: Readonly<Record<TextClass, readonly Rule[]>> = {
  line: [controls.line, ...everywhere, ...beside, ...inLines],
  block: [controls.block, ...everywhere, ...beside],
  post: [controls.post, ...everywhere],
}

/**
 * Returns a reason that starts with a verb when a non-empty text breaks the rules of its class, else `null`.
 *
 * @example
 * findTextProblem('Ada', { of: 'line' }) // null
 * findTextProblem('Ada\u202e', { of: 'line' }) // 'must not turn the direction of writing around'
 */
export function findTextProblem(
  text: string,
  { of, maxGraphemes = Number.POSITIVE_INFINITY }: { of: TextClass; maxGraphemes?: number | undefined },
): string | null {
  if (text === '') return null
  const rule = rules[of].find(({ broken }) => broken(text))
  if (rule) return rule.reason
  if (maxGraphemes === Number.POSITIVE_INFINITY) return null
  const graphemes = countGraphemes(text)
  return graphemes > maxGraphemes ? `has ${graphemes} characters, and at most ${maxGraphemes} are allowed` : null
}

function withLines(): Rule {
  return {
    broken: (text) => /(?![\n\t])\p{Cc}/u.test(text),
    reason: 'must hold no control characters but tabs and line feeds',
  }
}
