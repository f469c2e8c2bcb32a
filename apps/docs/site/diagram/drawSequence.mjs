import { escapeHtml } from '../escapeHtml.mjs'

const size = { column: 131, letter: 5.9, line: 16, top: 44, step: 18 }

/**
 * Draws participants as columns and what they send as arrows, from the top to the bottom, numbered.
 *
 * @param {string} kind   The first line: `sequenceDiagram`.
 * @param {string[]} lines
 * @returns {{ svg: string, label: string }}
 */
export function drawSequence(kind, lines) {
  if (kind !== 'sequenceDiagram') throw new Error(`The site cannot draw a diagram of the kind "${kind}".`)
  /** @type {Map<string, string>} */
  const names = new Map()
  for (const line of lines) {
    const [, id, name] = /^participant (\S+) as (.+)$/.exec(line) ?? []
    if (id !== undefined && name !== undefined) names.set(id, name)
  }
  const columns = [...names.keys()]
  /** @param {string} id */
  const xOf = (id) => columns.indexOf(id) * size.column + size.column / 2
  const width = columns.length * size.column
  /** @type {string[]} */
  const parts = []
  /** @type {string[]} */
  const steps = []
  let y = size.top + size.step
  for (const line of lines) {
    const [, over, note] = /^Note over (.+?): (.+)$/.exec(line) ?? []
    const [, from = '', dashes, to = '', text] = /^(\w+)(--?)>>(\w+): (.+)$/.exec(line) ?? []
    if (over !== undefined && note !== undefined) {
      parts.push(`<text class="note" x="${width / 2}" y="${y + 12}" text-anchor="middle">${escapeHtml(note)}</text>`)
      parts.push(`<path class="rule" d="M0 ${y + 22}H${width}"/>`)
      y += 22 + size.step
    } else if (text !== undefined) {
      steps.push(`${names.get(from)} to ${names.get(to)}: ${text}`)
      const [a, b] = [xOf(from), xOf(to)]
      const isSelf = a === b
      const isLast = columns.at(-1) === from
      const room = isSelf ? size.column - 20 : Math.abs(a - b) - 24
      const rows = wrap(`${steps.length}. ${text}`, Math.floor(room / size.letter))
      const x = isSelf ? a + (isLast ? -14 : 14) : (a + b) / 2
      const anchor = isSelf ? (isLast ? 'end' : 'start') : 'middle'
      const spans = rows.map(
        (row, index) => `<tspan x="${x}" dy="${index === 0 ? 0 : size.line}">${escapeHtml(row)}</tspan>`,
      )
      parts.push(`<text x="${x}" y="${y + 12}" text-anchor="${anchor}">${spans.join('')}</text>`)
      const end = y + rows.length * size.line
      if (isSelf) parts.push(`<path class="self" d="M${a} ${y}V${end + 4}"/>`)
      else {
        const dash = dashes === '--' ? ' stroke-dasharray="4 4"' : ''
        parts.push(`<path class="send" d="M${a} ${end + 4}H${b + (a < b ? -4 : 4)}"${dash} marker-end="url(#sent)"/>`)
      }
      y = end + 4 + size.step
    } else if (!/^(?:autonumber$|participant )/.test(line))
      throw new Error(`The site cannot draw "${line}" of a sequence.`)
  }
  const heads = columns.map((id) => {
    const x = xOf(id)
    return (
      `<path class="life" d="M${x} ${size.top - 8}V${y}"/><rect x="${x - 56}" y="0" width="112" height="36" rx="6"/>` +
      `<text x="${x}" y="23" text-anchor="middle">${escapeHtml(names.get(id) ?? id)}</text>`
    )
  })
  const svg =
    `<svg viewBox="-1 -1 ${width + 2} ${y + 2}" width="${width + 2}" height="${y + 2}">` +
    '<defs><marker id="sent" viewBox="0 0 8 8" refX="6" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse">' +
    `<path class="head" d="M0 0 8 4 0 8z"/></marker></defs>${heads.join('')}${parts.join('')}</svg>`
  return { svg, label: steps.map((sentence, index) => `${index + 1}. ${sentence}`).join('; ') }
}

/** @param {string} text @param {number} length  of a row, in letters @returns {string[]} */
function wrap(text, length) {
  /** @type {string[]} */
  const rows = []
  for (const word of text.split(' ')) {
    const last = rows.at(-1)
    if (last !== undefined && last.length + word.length < length) rows[rows.length - 1] = `${last} ${word}`
    else rows.push(word)
  }
  return rows
}
