import { diffWordsWithSpace } from 'diff'

export type TextChange = { kind: 'same' | 'added' | 'removed'; text: string }

/** What became of a text, word by word, in the order to read it. */
export function compareTexts(before: string, after: string): readonly TextChange[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
    return { kind: added ? 'added' : removed ? 'removed' : 'same', text: value }
  })
}
