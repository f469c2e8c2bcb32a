import { limits } from '../../limits.ts'
import type { FieldCodec } from '../fields/FieldCodec.ts'
import { text } from '../fields/text.ts'

/** A tag that is followed: by the rules of a post's tags, without the wide # too. */
export const followedTag: FieldCodec = text({
  minBytes: 1,
  maxBytes: limits.tagBytes,
  findProblem(value) {
    if (/[\s#＃]/u.test(value)) return 'must not hold a space or #'
    return [...value].length > limits.tagCodePoints ? `must have at most ${limits.tagCodePoints} characters` : null
  },
})
