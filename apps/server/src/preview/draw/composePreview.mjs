// @ts-check
import { layoutText } from './layoutText.mjs'

/** @typedef {import('../PreviewFace.ts').PreviewFace} PreviewFace */
/** @typedef {import('./openFonts.mjs').Style} Style */
/** @typedef {import('./layoutText.mjs').Line} Line */

/** What every link preview expects. */
const [width, height] = [1200, 630]
/** The app's tokens, by day: a picture does not know where it will be shown. */
const colors = {
  paper: '#faf7f0',
  ink: '#1e1b18',
  soft: '#5c554c',
  hairline: '#e2dbcc',
  dye: '#a3272f',
  raised: '#fffdf8',
}
const right = width - 64

/** Sizes of a post's text, largest first: as few words as there are, as large they are written. */
const postSizes = [
  { size: 84, lineHeight: 104, maxLines: 3 },
  { size: 68, lineHeight: 86, maxLines: 4 },
  { size: 56, lineHeight: 72, maxLines: 5 },
  { size: 47, lineHeight: 61, maxLines: 6 },
  { size: 40, lineHeight: 53, maxLines: 7 },
]

/**
 * Draws a link preview as SVG: paths alone, no text.
 *
 * @param {PreviewFace} face @param {string} cloth the account's swatch @returns {Promise<string>}
 */
export async function composePreview(face, cloth) {
  const drawn = (face.kind === 'post' ? await drawPost(face, cloth) : null) ?? (await drawPerson(face, cloth))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${colors.paper}" d="M0 0h${width}v${height}H0z"/>${drawn}</svg>`
  )
}

/** A post with its text; `null` where it shows none. @param {PreviewFace} face @param {string} cloth */
async function drawPost(face, cloth) {
  if (face.text === '') return null
  // Whole pixels, so that no gap shows between two repeats.
  const band = Math.ceil(height / 4)
  const left = band + 56
  const warning = face.warning === null ? null : await drawPlain(face.warning, 'strong')
  const top = warning ? 206 : 142
  const text = await fitText(face.text, { maxWidth: right - left, isWarning: warning !== null })
  if (text === null) return null
  const label = await drawLabel(face.identity, { size: 28 })
  const name = await drawShort(face.name ?? '', {
    style: 'display',
    sizes: [42],
    maxWidth: right - left - label.width - 28,
  })
  const labelX = name === null ? left : left + name.width + 28
  const blockTop = Math.max(top, (top + 540 - text.lines.length * text.lineHeight) / 2)
  return (
    drawCloth(cloth, band) +
    (name === null ? '' : place(name.line, { x: left, y: 92, size: name.size, fill: colors.ink })) +
    label.draw(labelX, 79) +
    drawHairline(left, 126) +
    (warning === null
      ? ''
      : place(warning, { x: startOf(warning, { left, size: 28 }), y: 184, size: 28, fill: colors.dye })) +
    text.lines
      .map((line, index) =>
        place(line, {
          x: startOf(line, { left, size: text.size }),
          y: blockTop + index * text.lineHeight + text.size,
          size: text.size,
          fill: colors.ink,
        }),
      )
      .join('') +
    (await drawFoot(face, left))
  )
}

/** @param {string} text @param {{ maxWidth: number, isWarning: boolean }} options */
async function fitText(text, { maxWidth, isWarning }) {
  for (const { size, lineHeight, maxLines } of postSizes) {
    const lines = isWarning ? maxLines - 1 : maxLines
    const layout = await layoutText(text, { style: 'text', maxWidth: maxWidth / size, maxLines: lines })
    if (layout === null) return null
    if (!layout.isCut || size === postSizes.at(-1)?.size) return { lines: layout.lines, size, lineHeight }
  }
  return null
}

/** A person, or a post that shows no text. @param {PreviewFace} face @param {string} cloth */
async function drawPerson(face, cloth) {
  const band = 420
  const left = band + 60
  const maxWidth = right - left
  const bio =
    face.kind === 'profile'
      ? await layoutText(face.text, { style: 'text', maxWidth: maxWidth / 36, maxLines: 3 })
      : null
  const lines = bio?.lines ?? []
  const name = await drawShort(face.name ?? '', { style: 'display', sizes: [84, 68, 56], maxWidth })
  const label = await drawLabel(face.identity, { size: name === null ? 52 : 36, maxWidth })
  const nameHeight = name === null ? 0 : name.size + 26
  const blockHeight = nameHeight + label.height + (lines.length > 0 ? 44 + lines.length * 50 : 0)
  let y = (548 - blockHeight) / 2 + 16
  let drawn = drawCloth(cloth, band)
  if (name !== null) drawn += place(name.line, { x: left, y: y + name.size * 0.78, size: name.size, fill: colors.ink })
  y += nameHeight
  drawn += label.draw(left, y + label.height / 2)
  y += label.height + 44
  for (const line of lines) {
    drawn += place(line, { x: startOf(line, { left, size: 36 }), y: y + 36, size: 36, fill: colors.soft })
    y += 50
  }
  return drawn + (await drawFoot(face, left))
}

/** The account's cloth from the top to the bottom, as often as it takes; beside it a seam. @param {string} cloth @param {number} size */
function drawCloth(cloth, size) {
  const tiles = Array.from(
    { length: Math.ceil(height / size) },
    (_, index) => `<g transform="translate(0 ${index * size}) scale(${size / 64})">${cloth}</g>`,
  )
  const seam = `<path fill="none" stroke="${colors.dye}" stroke-width="2.5" stroke-dasharray="14 9" d="M${size + 14} 0v${height}"/>`
  return tiles.join('') + seam
}

/** The identity on a label sewn onto the paper, as handles are drawn on the chain. Nothing else in the picture looks like it. */
async function drawLabel(
  /** @type {string} */ identity,
  /** @type {{ size: number, maxWidth?: number }} */ { size: wanted, maxWidth = 620 },
) {
  const line = await drawPlain(identity, 'strong')
  const size = Math.min(wanted, (maxWidth - wanted * 1.1) / line.width)
  const [labelWidth, labelHeight] = [line.width * size + size * 1.1, wanted * 1.75]
  return {
    width: labelWidth,
    height: labelHeight,
    /** @param {number} x @param {number} middle */
    draw(x, middle) {
      const y = middle - labelHeight / 2
      const box = (/** @type {number} */ inset) =>
        `M${x + inset} ${y + inset}h${labelWidth - 2 * inset}v${labelHeight - 2 * inset}h${2 * inset - labelWidth}z`
      return (
        `<path fill="${colors.raised}" stroke="${colors.hairline}" stroke-width="1.5" d="${box(0)}"/>` +
        `<path fill="none" stroke="${colors.dye}" stroke-width="1.75" stroke-dasharray="6 4" d="${box(5)}"/>` +
        place(line, { x: x + size * 0.55, y: middle + size * 0.34, size, fill: colors.dye })
      )
    },
  }
}

/** @param {PreviewFace} face @param {number} left */
async function drawFoot({ date, productName }, left) {
  const day = date === '' ? null : await drawPlain(date, 'text')
  const product = await drawPlain(productName, 'display')
  // The day where the text begins, the product on the other side.
  const productX = day?.isRtl ? left : right - product.width * 34
  return (
    drawHairline(left, 556) +
    (day === null ? '' : place(day, { x: startOf(day, { left, size: 28 }), y: 600, size: 28, fill: colors.soft })) +
    place(product, { x: productX, y: 600, size: 34, fill: colors.dye })
  )
}

/** @param {number} left @param {number} y */
function drawHairline(left, y) {
  return `<path stroke="${colors.hairline}" stroke-width="2" d="M${left} ${y}H${right}"/>`
}

/** One line in the largest size that shows all of it, cut in the smallest; `null` where it has no letters or no font has them. */
async function drawShort(
  /** @type {string} */ text,
  /** @type {{ style: Style, sizes: readonly number[], maxWidth: number }} */ { style, sizes, maxWidth },
) {
  for (const size of sizes) {
    const layout = await layoutText(text, { style, maxWidth: maxWidth / size, maxLines: 1 })
    const line = layout?.lines[0]
    if (layout === null || line === undefined) return null
    if (!layout.isCut || size === sizes.at(-1)) return { line, size, width: line.width * size }
  }
  return null
}

/** A short text that is never cut, such as a day. @param {string} text @param {Style} style @returns {Promise<Line>} */
async function drawPlain(text, style) {
  const layout = await layoutText(text, { style, maxWidth: 1000, maxLines: 1 })
  return layout?.lines[0] ?? { path: '', width: 0, isRtl: false }
}

/** Where a line begins: at the side from which it is read. @param {Line} line @param {{ left: number, size: number }} at */
function startOf({ width, isRtl }, { left, size }) {
  return isRtl ? right - width * size : left
}

/** @param {Line} line @param {{ x: number, y: number, size: number, fill: string }} at */
function place({ path }, { x, y, size, fill }) {
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size})">${path}</g>`
}
