import { formatEther } from 'viem'
import { intlFormats } from '../../words/intlFormats.ts'

export type FormatAmountParameters = {
  locale: string
  /** Symbol of the chain's coin, e.g. `MATIC`. */
  symbol: string
  /** Beyond six decimals: `down` for balances and received amounts, `up` for missing amounts, `exact` keeps all decimals. */
  rounding?: 'down' | 'up' | 'exact'
}

/** Formats an amount of the chain's coin with its unit, e.g. `0.05 MATIC`. Works on decimal text, so 18 decimals stay exact. */
export function formatAmount(wei: bigint, { locale, symbol, rounding = 'down' }: FormatAmountParameters): string {
  const format = intlFormats.getNumberFormat(locale, {
    maximumFractionDigits: rounding === 'exact' ? 18 : 6,
    roundingMode: rounding === 'up' ? 'ceil' : 'trunc',
    numberingSystem: 'latn',
  })
  // A no-break space keeps the number and its unit on one line.
  return `${format.format(formatEther(wei) as `${number}`)}\u00a0${symbol}`
}
