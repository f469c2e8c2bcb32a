import { SearchTooLongError } from './SearchTooLongError.ts'

const maxCharacters = 200
const maxWords = 24

/** @throws {@link SearchTooLongError} for more than 200 characters or 24 words: what a search costs is bounded by what it says. */
export function assertSearchLength({ characters, words }: { characters: number; words: number }): void {
  if (characters > maxCharacters)
    throw new SearchTooLongError({ length: characters, max: maxCharacters, unit: 'characters' })
  if (words > maxWords) throw new SearchTooLongError({ length: words, max: maxWords, unit: 'words' })
}
