/** The value in the middle. @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN
}

/**
 * Median, least and most, e.g. `1.4 s (1.3–1.6)`, or the median alone where all are the same.
 *
 * @param {readonly number[]} values
 * @param {{ unit?: string, digits?: number, scale?: number }} [options]
 */
export function formatSpread(values, { unit = '', digits = 0, scale = 1 } = {}) {
  if (values.length === 0) return '–'
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    (value * scale).toFixed(digits),
  )
  return `${middle}${unit}${least === most ? '' : ` (${least}–${most})`}`
}
