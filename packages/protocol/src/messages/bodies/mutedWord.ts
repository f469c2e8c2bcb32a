import { limits } from '../../limits.ts'
import type { FieldCodec } from '../fields/FieldCodec.ts'
import { text } from '../fields/text.ts'

/**
 * A word, phrase or #tag that is muted. Its spelling is its name, so that taking it back names the same thing: NFC, words
 * parted by one space. What text it hides is for the reader's service to say.
 */
export const mutedWord: FieldCodec = text({
  minBytes: 1,
  maxBytes: limits.mutedWordBytes,
  findProblem(value) {
    if (!/^[^\s\p{Cc}]+(?: [^\s\p{Cc}]+)*$/u.test(value)) return 'must be words with one space between them'
    // A mark, a dot or nothing visible would hide everything or nothing. Unassigned characters may be letters one day: allowed.
    if (!/[^\s\p{P}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(value))
      return 'must hold a letter, digit or symbol'
    if (value !== value.normalize('NFC')) return 'must be in the Unicode form NFC'
    return [...value].length > limits.mutedWordCodePoints
      ? `must have at most ${limits.mutedWordCodePoints} characters`
      : null
  },
})
