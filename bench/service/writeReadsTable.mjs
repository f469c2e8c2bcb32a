/** @param {readonly import('./measureReads.mjs').Row[]} rows @returns {string}  Markdown. */
export function writeReadsTable(rows) {
  const lines = [
    '| page of 20 | posts | p50 ms at 200/s | p99 ms | a second at 8 clients, cold | warm | service ms each | database ms each |',
    '|---|---|---|---|---|---|---|---|',
  ]
  for (const { page, posts, p50, p99, cold, warm, serviceMs, databaseMs } of rows) {
    const cells = [page, posts, p50.toFixed(1), p99.toFixed(1), cold.toFixed(0), warm.toFixed(0)]
    lines.push(`| ${[...cells, serviceMs.toFixed(2), databaseMs.toFixed(2)].join(' | ')} |`)
  }
  return lines.join('\n')
}
