import { limits } from '@kith/protocol'

export type ParsedMutedWord = { word: string } | { problem: 'empty' | 'mark' | 'long' | 'known' }

/**
 * Writes a word as the service keeps it, or says why it cannot be muted. `known` are those muted already.
 *
 * Source: docs/protocol/format.md, "Muted word and followed tag".
 */
export function parseMutedWord(text: string, known: readonly string[]): ParsedMutedWord {
  const word = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (word === '') return { problem: 'empty' }
  if (!/[^\s\p{P}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(word)) return { problem: 'mark' }
  const isLong = [...word].length > limits.mutedWordCodePoints
  if (isLong || new TextEncoder().encode(word).length > limits.mutedWordBytes) return { problem: 'long' }
  const key = word.toLowerCase()
  if (known.some((other) => other.toLowerCase() === key)) return { problem: 'known' }
  return { word }
}
