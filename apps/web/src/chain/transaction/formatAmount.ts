import { formatEther } from 'viem'
import { intlFormats } from '../../words/intlFormats.ts'

export type FormatAmountParameters = {
  locale: string
  /** Of the chain's coin, e.g. `MATIC`. */
  symbol: string
  /** Where it does not fit six decimals: `down` for what somebody has or got, `up` for what they need, `exact` shows all. */
  rounding?: 'down' | 'up' | 'exact'
}

/** An amount of the chain's coin with its unit, e.g. `0.05 MATIC`. Works on the decimal text, so 18 decimals stay exact. */
export function formatAmount(wei: bigint, { locale, symbol, rounding = 'down' }: FormatAmountParameters): string {
  const format = intlFormats.getNumberFormat(locale, {
    maximumFractionDigits: rounding === 'exact' ? 18 : 6,
    roundingMode: rounding === 'up' ? 'ceil' : 'trunc',
    numberingSystem: 'latn',
  })
  // A no-break space: a number without its unit says nothing.
  return `${format.format(formatEther(wei) as `${number}`)}\u00a0${symbol}`
}
