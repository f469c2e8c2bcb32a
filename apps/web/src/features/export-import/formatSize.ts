import { intlFormats } from '../../words/intlFormats.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A file's size as people say it: `1.2 MB`. */
export function formatSize(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return intlFormats
    .getNumberFormat(locale, { style: 'unit', unit: units[power] ?? 'byte', maximumFractionDigits: power > 1 ? 1 : 0 })
    .format(bytes / 1000 ** power)
}
