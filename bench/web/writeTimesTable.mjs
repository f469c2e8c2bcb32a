import { formatSpread, median } from './formatSpread.mjs'

/**
 * A figure and its bar, if it has one: the median may be at most so much.
 *
 * @typedef {{ what: string, values: readonly number[], unit: string, digits?: number, most?: number }} TimesRow
 */

/** @param {readonly TimesRow[]} rows @returns {string}  Markdown. */
export function writeTimesTable(rows) {
  const lines = ['| | median (least–most) | bar | met |', '|---|---|---|---|']
  for (const { what, values, unit, digits = 0, most } of rows) {
    const judged = most === undefined ? '| ' : `≤ ${most}${unit} | ${median(values) <= most ? 'yes' : '**no**'}`
    lines.push(`| ${what} | ${formatSpread(values, { unit, digits })} | ${judged} |`)
  }
  return lines.join('\n')
}
