export type FormatBalanceParameters = {
  /** The amount in its smallest unit, e.g. wei. */
  value: bigint
  /** How many decimal places the unit has, e.g. 18. */
  decimals: number
  /** A BCP 47 language tag, for its separators; the digits are 0 to 9 in all. Defaults to `en`. */
  locale?: string | undefined
}

/** Powers of ten. */
const abbreviations = Object.entries({ t: 12, b: 9, m: 6, k: 3 })

/**
 * Formats a balance for a small space: 3 decimals below 1, 2 below 100, 1 below 10,000 (grouped), then k, m, b, t.
 *
 * Truncates and never rounds, so the text never shows more than the account has. Works on the integer, so 18 decimals stay exact.
 * Source: spec §9.
 *
 * @example formatBalance({ value: 1_234_500_000_000_000_000n, decimals: 18, locale: 'en' }) // '1.23'
 */
export function formatBalance({ value, decimals, locale = 'en' }: FormatBalanceParameters): string {
  const magnitude = value < 0n ? -value : value
  const one = 10n ** BigInt(decimals)

  if (magnitude < one) return format(magnitude, one, 3)
  if (magnitude < 100n * one) return format(magnitude, one, 2)
  if (magnitude < 10_000n * one) return format(magnitude, one, 1)
  for (const [suffix, power] of abbreviations) {
    const unit = one * 10n ** BigInt(power)
    if (magnitude >= unit) return `${format(magnitude, unit, 1)}${suffix}`
  }
  return format(magnitude, one, 1)

  function format(amount: bigint, unit: bigint, places: number): string {
    const scale = 10n ** BigInt(places)
    const scaled = (amount * scale) / unit
    const signed = value < 0n ? -scaled : scaled
    const numberFormat = new Intl.NumberFormat(locale, { maximumFractionDigits: places, numberingSystem: 'latn' })
    // Past 2^53 a double would round; there the fraction is noise, so the integer part alone is shown.
    if (scaled > BigInt(Number.MAX_SAFE_INTEGER)) return numberFormat.format(signed / scale)
    return numberFormat.format(scaled === 0n ? 0 : Number(signed) / Number(scale))
  }
}
