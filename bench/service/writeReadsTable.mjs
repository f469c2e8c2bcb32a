/** @param {readonly import('./measureReads.mjs').Row[]} rows @returns {string}  Markdown. */
export function writeReadsTable(rows) {
  const lines = [
    '| page of 20 | posts | p50 ms at 200/s | p99 ms at 200/s | a second at 8 clients, first thousand | then |',
    '|---|---|---|---|---|---|',
  ]
  for (const { page, posts, p50, p99, cold, warm } of rows) {
    lines.push(
      `| ${page} | ${posts} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${cold.toFixed(0)} | ${warm.toFixed(0)} |`,
    )
  }
  return lines.join('\n')
}
