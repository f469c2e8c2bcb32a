// @ts-check
import createBidi from 'bidi-js'
import { Buffer, Direction, shape } from 'harfbuzzjs'
import { findFont } from './openFonts.mjs'

/** @typedef {import('./openFonts.mjs').OpenFont} OpenFont */
/** @typedef {import('./openFonts.mjs').Style} Style */
/** @typedef {{ text: string, font: OpenFont | undefined, start: number }} Cluster */
/** @typedef {{ path: string, width: number, isRtl: boolean }} Line one line at size 1, drawn from x = 0 on the baseline */

/**
 * @typedef {object} TextLayout
 * @property {readonly Line[]} lines
 * @property {boolean} isCut whether the text goes on
 */

// Its types describe an ES module; Node loads a CommonJS one, which is the function.
const bidi = /** @type {typeof import('bidi-js').default} */ (/** @type {unknown} */ (createBidi))()
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
/** Scripts that break lines between words without spaces, and their punctuation. */
const spaceless =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uff65]/u
/** What begins no line, and what ends none. */
const closing = /^[\p{Pe}\p{Pf}\p{Po}\u30fc]/u
const opening = /[\p{Ps}\p{Pi}]$/u
const maxPoints = 16
/** Graphemes: more than fit a line, however narrow. */
const maxPerLine = 200

/**
 * Breaks text into at most `maxLines` lines of `maxWidth` ems; `null` if a sign in it has no font. The last line of a longer text ends in an
 * ellipsis.
 *
 * @param {string} text @param {{ style: Style, maxWidth: number, maxLines: number }} options @returns {Promise<TextLayout | null>}
 */
export async function layoutText(text, { style, maxWidth, maxLines }) {
  /** @type {Line[]} */
  const lines = []
  /** The line that was taken last. @type {{ line: Cluster[], levels: Uint8Array, isRtl: boolean }} */
  let taken = { line: [], levels: new Uint8Array(), isRtl: false }
  const paragraphs = text.split(/\n+/).map((paragraph) => paragraph.replace(/\s+/gu, ' ').trim())
  for (const [index, paragraph] of paragraphs.entries()) {
    const clusters = await findClusters(paragraph, style, maxLines * maxPerLine)
    if (clusters.some(({ font }) => font === undefined)) return null
    const { levels, paragraphs: directions } = bidi.getEmbeddingLevels(paragraph)
    const isRtl = (directions[0]?.level ?? 0) % 2 === 1
    const pieces = breakable(paragraph, clusters)
    while (pieces.length > 0) {
      if (lines.length === maxLines) return { lines: await endLast(), isCut: true }
      const line = takeLine(pieces, levels)
      lines.push({ ...drawLine(line, levels), isRtl })
      taken = { line, levels, isRtl }
    }
    if (lines.length === maxLines && index < paragraphs.length - 1) return { lines: await endLast(), isCut: true }
  }
  return { lines, isCut: false }

  /** @param {Cluster[][]} pieces @param {Uint8Array} levels @returns {Cluster[]} */
  function takeLine(pieces, levels) {
    /** @type {Cluster[]} */
    let line = []
    for (;;) {
      const [piece] = pieces
      if (piece === undefined) return line
      const longer = [...line, ...piece]
      if (measure(longer, levels) <= maxWidth) {
        line = longer
        pieces.shift()
      } else if (line.length > 0) return line
      else {
        // A word wider than a line breaks anywhere: halving finds where, since words have no limit.
        let [fits, tooMany] = [1, piece.length]
        while (tooMany - fits > 1) {
          const count = (fits + tooMany) >> 1
          if (measure(piece.slice(0, count), levels) <= maxWidth) fits = count
          else tooMany = count
        }
        pieces[0] = piece.slice(fits)
        if (pieces[0].length === 0) pieces.shift()
        return piece.slice(0, fits)
      }
    }
  }

  /** The lines, with an ellipsis at the end of the last. */
  async function endLast() {
    const { line, levels, isRtl } = taken
    const dots = { text: '…', font: await findFont('…', style), start: -1 }
    const kept = [...line]
    for (;;) {
      while (kept.length > 0 && /^[\s\p{Po}]$/u.test(kept.at(-1)?.text ?? '')) kept.pop()
      const drawn = drawLine([...kept, dots], levels, isRtl ? 1 : 0)
      if (drawn.width <= maxWidth || kept.length === 0) return [...lines.slice(0, -1), { ...drawn, isRtl }]
      kept.pop()
    }
  }
}

/** @param {string} text @param {Style} style @param {number} max @returns {Promise<Cluster[]>} */
async function findClusters(text, style, max) {
  /** @type {Cluster[]} */
  const clusters = []
  for (const { segment, index } of graphemes.segment(text)) {
    if (clusters.length === max) break
    // More marks than a script needs would climb over the lines above.
    const marked = segment.normalize('NFC').replace(/(\p{M}{4})\p{M}+/gu, '$1')
    const whole = Array.from(marked).slice(0, maxPoints).join('')
    const font = await findFont(whole, style)
    // Where no font has both a letter and its marks, the letter can still be read.
    const shown = font ? whole : whole.replace(/(?<!^)\p{M}/gu, '')
    clusters.push({ text: shown, font: font ?? (await findFont(shown, style)), start: index })
  }
  return clusters
}

/** Clusters between two places where a line may end. @param {string} text @param {Cluster[]} clusters @returns {Cluster[][]} */
function breakable(text, clusters) {
  const starts = new Set([0])
  let before = ''
  for (const { segment, index } of words.segment(text)) {
    const isFree = spaceless.test(segment) || spaceless.test(before)
    if (/\s$/u.test(before) || (isFree && !closing.test(segment) && !opening.test(before) && segment.trim() !== ''))
      starts.add(index)
    before = segment
  }
  /** @type {Cluster[][]} */
  const pieces = []
  for (const cluster of clusters) {
    if (starts.has(cluster.start) || pieces.at(-1)?.length === maxPerLine) pieces.push([])
    pieces.at(-1)?.push(cluster)
  }
  return pieces
}

/** @param {readonly Cluster[]} line @param {Uint8Array} levels */
function measure(line, levels) {
  return listRuns(line, levels, 0).reduce((width, run) => width + shapeRun(run).width, 0)
}

/**
 * Draws a line in visual order.
 *
 * @param {readonly Cluster[]} line @param {Uint8Array} levels @param {number} endLevel the level of an ellipsis
 */
function drawLine(line, levels, endLevel = 0) {
  let path = ''
  let width = 0
  for (const run of reorder(listRuns(line, levels, endLevel))) {
    const shaped = shapeRun(run)
    path += `<g transform="translate(${round(width)} 0)">${drawRun(run, shaped.glyphs)}</g>`
    width += shaped.width
  }
  return { path, width }
}

/** @typedef {{ text: string, font: OpenFont, level: number }} Run letters of one font and one direction */

/** @param {readonly Cluster[]} line @param {Uint8Array} levels @param {number} endLevel @returns {Run[]} */
function listRuns(line, levels, endLevel) {
  const trimmed = [...line]
  while (/^\s+$/u.test(trimmed.at(-1)?.text ?? '')) trimmed.pop()
  /** @type {Run[]} */
  const runs = []
  for (const { text, font, start } of trimmed) {
    if (font === undefined) continue
    const level = start < 0 ? endLevel : (levels[start] ?? 0)
    const last = runs.at(-1)
    if (last && last.font === font && last.level === level) last.text += text
    else runs.push({ text, font, level })
  }
  return runs
}

/** Unicode's bidirectional algorithm, rule L2, over runs. @param {Run[]} runs */
function reorder(runs) {
  const ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < ordered.length; from++) {
      let to = from
      while ((ordered[to]?.level ?? 0) >= level) to++
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse())
      from = to
    }
  }
  return ordered
}

/** @param {Run} run */
function shapeRun({ text, font: { font, unitsPerEm }, level }) {
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
  shape(font, buffer)
  const glyphs = buffer.getGlyphInfosAndPositions()
  return { glyphs, width: glyphs.reduce((width, { xAdvance = 0 }) => width + xAdvance, 0) / unitsPerEm }
}

/** @param {Run} run @param {ReturnType<typeof shapeRun>['glyphs']} glyphs */
function drawRun({ font: { font, unitsPerEm } }, glyphs) {
  let paths = ''
  let x = 0
  for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of glyphs) {
    const outline = font.glyphToPath(codepoint)
    if (outline !== '') paths += `<path transform="translate(${x + xOffset} ${yOffset})" d="${outline}"/>`
    x += xAdvance
  }
  return `<g transform="scale(${1 / unitsPerEm} ${-1 / unitsPerEm})">${paths}</g>`
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10_000) / 10_000
}
