import { limits } from '../limits.ts'
import { dropHidden } from './dropHidden.ts'
import type { TextClass } from './findTextProblem.ts'
import { isBlank } from './isBlank.ts'

const tooManyMarks = new RegExp(`(\\p{M}{${limits.marks}})\\p{M}+`, 'gu')

/**
 * Turns any text into one that keeps the rules of its class; a text that shows nothing becomes empty. Cleans typed text
 * before it is signed, and text from before the rules before it is shown.
 *
 * @example cleanText('\u202eAda\n', { of: 'line' }) // 'Ada'
 */
export function cleanText(text: string, { of }: { of: TextClass }): string {
  const clean = (of === 'post' ? cleanPost : of === 'line' ? cleanLine : cleanBlock)(text.normalize('NFC'))
  if (isBlank(clean)) return ''
  // Dropping characters joins their neighbours, so it cleans again. This ends: later rounds only shorten the text.
  return clean === text ? clean : cleanText(clean, { of })
}

function cleanPost(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|\p{Noncharacter_Code_Point}/gu, '')
    .trim()
}

function cleanBlock(text: string): string {
  return dropHidden(cleanPost(text).replace(/\p{Bidi_Control}/gu, '')).replace(tooManyMarks, '$1')
}

function cleanLine(text: string): string {
  return cleanBlock(text.replace(/(?!\ufeff)[\s\p{Cc}]+/gu, ' ').replace(/\p{Co}/gu, ''))
}
