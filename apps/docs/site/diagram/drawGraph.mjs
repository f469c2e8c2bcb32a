import { escapeHtml } from '../escapeHtml.mjs'

const size = { row: 96, box: 36, gap: 28, letter: 7, padding: 30 }

/**
 * Draws `a --> b` lines as boxes in rows, each above all that it points to.
 *
 * @param {string[]} lines
 * @returns {{ svg: string, label: string }}
 */
export function drawGraph(lines) {
  const edges = lines.map((line) => {
    const [, from = '', to = ''] = /^(\S+) --> (\S+)$/.exec(line) ?? []
    if (from === '') throw new Error(`The site cannot draw "${line}" of a graph.`)
    return { from, to }
  })
  const rows = arrange(edges)
  const width = Math.max(...rows.map(measureRow))
  /** @type {Map<string, { x: number, y: number, width: number }>} */
  const boxes = new Map()
  rows.forEach((names, row) => {
    let x = (width - measureRow(names)) / 2
    for (const name of names) {
      boxes.set(name, { x, y: row * size.row, width: measure(name) })
      x += measure(name) + size.gap
    }
  })
  const paths = edges.map(({ from, to }) => {
    const [a, b] = [boxes.get(from), boxes.get(to)]
    if (!a || !b) return ''
    const [startX, startY, endX, endY] = [a.x + a.width / 2, a.y + size.box, b.x + b.width / 2, b.y - 5]
    const bend = (endY - startY) / 2
    return `<path d="M${startX} ${startY}C${startX} ${startY + bend} ${endX} ${endY - bend} ${endX} ${endY}" marker-end="url(#arrow)"/>`
  })
  const nodes = [...boxes].map(
    ([name, { x, y, width }]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${size.box}" rx="6"/>` +
      `<text x="${x + width / 2}" y="${y + 23}" text-anchor="middle">${escapeHtml(name)}</text>`,
  )
  const height = (rows.length - 1) * size.row + size.box
  const svg =
    `<svg viewBox="-1 -1 ${width + 2} ${height + 2}" width="${width + 2}" height="${height + 2}">` +
    '<defs><marker id="arrow" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">' +
    `<path class="head" d="M0 0 8 4 0 8z"/></marker></defs><g class="lines">${paths.join('')}</g>${nodes.join('')}</svg>`
  return { svg, label: edges.map(({ from, to }) => `${from} → ${to}`).join(', ') }
}

/** @param {string} name */
const measure = (name) => name.length * size.letter + size.padding
/** @param {string[]} names */
const measureRow = (names) => names.reduce((sum, name) => sum + measure(name), (names.length - 1) * size.gap)

/** Rows of names: each as far down as the longest way to it, and near what points to it. @param {{ from: string, to: string }[]} edges */
function arrange(edges) {
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))]
  /** @type {Map<string, number>} */
  const depths = new Map(names.map((name) => [name, 0]))
  for (let round = 0; round < names.length; round++) {
    for (const { from, to } of edges) depths.set(to, Math.max(depths.get(to) ?? 0, (depths.get(from) ?? 0) + 1))
  }
  /** @type {string[][]} */
  const rows = []
  for (const name of names) {
    const depth = depths.get(name) ?? 0
    rows[depth] = [...(rows[depth] ?? []), name]
  }
  const positions = new Map()
  return rows.map((row) => {
    const sorted = row
      .map((name, index) => {
        const above = edges.filter(({ to }) => to === name).map(({ from }) => positions.get(from) ?? 0)
        return { name, at: above.length > 0 ? above.reduce((a, b) => a + b) / above.length : index / row.length }
      })
      .sort((a, b) => a.at - b.at)
      .map(({ name }) => name)
    for (const [index, name] of sorted.entries()) positions.set(name, (index + 0.5) / sorted.length)
    return sorted
  })
}
