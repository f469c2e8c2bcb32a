import { intlFormats } from '../../words/intlFormats.ts'

export type AmountProblem = 'empty' | 'number' | 'ambiguous' | 'fine' | 'zero' | 'large'
export type ParsedAmount = { wei: bigint } | { problem: AmountProblem }

const decimals = 18
/** More digits than any coin's supply; longer input is a typing error. */
const maxWholeDigits = 12

/**
 * Parses an amount as typed: digits of any script, and one decimal separator, a point or a comma.
 *
 * Refuses grouping: `1.000` is a thousand to some readers and one to others. Also refuses the grouping separator of the reader's
 * locale if three digits follow it.
 */
export function parseAmount(text: string, locale: string): ParsedAmount {
  const written = toLatinDigits(text.trim())
  if (written === '') return { problem: 'empty' }
  const parts = /^(\d*)(?:([.,\u066b])(\d*))?$/.exec(written)
  const [, whole = '', separator, fraction = ''] = parts ?? []
  if (!parts || whole + fraction === '') return { problem: 'number' }
  const isOwn = separator === undefined || separator === '\u066b' || separator === findSeparator(locale)
  if (!isOwn && fraction.length === 3 && /^[1-9]/.test(whole)) return { problem: 'ambiguous' }
  if (fraction.replace(/0+$/, '').length > decimals) return { problem: 'fine' }
  if (whole.replace(/^0+/, '').length > maxWholeDigits) return { problem: 'large' }
  const wei = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return wei === 0n ? { problem: 'zero' } : { wei }
}

/** The decimal separator of a locale, for Latin digits. */
function findSeparator(locale: string): string {
  const parts = intlFormats.getNumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1.5)
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.'
}

/** Arabic, Persian and Devanagari digits as 0 to 9: blocks of ten in order. */
function toLatinDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code < 0x6f0 ? code - 0x660 : code < 0x966 ? code - 0x6f0 : code - 0x966)
  })
}
