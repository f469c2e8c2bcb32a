/** @typedef {import('./measureWrites.mjs').Figures} Figures */

/** @param {Map<string, Map<number, Figures[]>>} results @returns {string}  Markdown: medians, and in brackets the lowest and highest. */
export function writeWritesTable(results) {
  const lines = [
    '| posts accepted | clients | a second | p50 ms | p99 ms | processor ms each |',
    '|---|---|---|---|---|---|',
  ]
  for (const [name, byClients] of results) {
    for (const [clients, figures] of byClients) {
      /** @param {'perSecond' | 'p50' | 'p99' | 'cpuMs'} key @param {number} digits */
      const cell = (key, digits) =>
        describe(
          figures.map((one) => one[key]),
          digits,
        )
      lines.push(
        `| ${name} | ${clients} | ${cell('perSecond', 0)} | ${cell('p50', 1)} | ${cell('p99', 1)} | ${cell('cpuMs', 2)} |`,
      )
    }
  }
  return lines.join('\n')
}

/** @param {readonly number[]} values @param {number} digits */
function describe(values, digits) {
  const sorted = values.toSorted((a, b) => a - b)
  /** @param {number} at */
  const show = (at) => (sorted[at] ?? Number.NaN).toFixed(digits)
  return `${show(sorted.length >> 1)} (${show(0)}–${show(sorted.length - 1)})`
}
