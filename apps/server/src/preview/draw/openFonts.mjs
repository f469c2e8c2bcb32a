// @ts-check
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import decompress from 'wawoff2/decompress.js'

/**
 * @typedef {object} OpenFont
 * @property {Font} font
 * @property {number} unitsPerEm
 */
/** @typedef {'text' | 'strong' | 'display'} Style */

const require = createRequire(import.meta.url)

/** Letters of one package, cut into files by code points. */
class Family {
  /** @type {Map<string, Promise<OpenFont>>} */
  #open = new Map()
  /** @type {readonly { file: string, ranges: readonly (readonly [number, number])[] }[]} */
  #parts
  #weight

  /** @param {string} name a package of Fontsource @param {number} weight */
  constructor(name, weight) {
    this.#weight = weight
    /** @type {Record<string, string>} */
    const unicode = require(`@fontsource-variable/${name}/unicode.json`)
    this.#parts = Object.entries(unicode).map(([part, ranges]) => ({
      file: `@fontsource-variable/${name}/files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`,
      ranges: ranges.split(',').map((range) => {
        const [first = '', last = first] = range.trim().slice(2).split('-')
        return /** @type {const} */ ([Number.parseInt(first, 16), Number.parseInt(last, 16)])
      }),
    }))
  }

  /** The first file that has all of these code points. @param {readonly number[]} points */
  async find(points) {
    for (const { file, ranges } of this.#parts) {
      if (!ranges.some(([first, last]) => points.some((point) => point >= first && point <= last))) continue
      const opened = this.#open.get(file) ?? open(file, this.#weight)
      this.#open.set(file, opened)
      const { font } = await opened
      if (points.every((point) => (font.nominalGlyph(point) ?? 0) !== 0)) return await opened
    }
    return undefined
  }
}

/** @param {string} file @param {number} weight @returns {Promise<OpenFont>} */
async function open(file, weight) {
  const face = new Face(new Blob(await decompress(readFileSync(require.resolve(file)))))
  const font = new Font(face)
  font.setVariations([new Variation('wght', weight)])
  return { font, unitsPerEm: face.upem }
}

const emoji = new Family('noto-emoji', 400)
const emojiCluster = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\ufe0f|\u20e3/u

/** @param {number} weight */
function listOthers(weight) {
  const names = ['arabic', 'hebrew', 'devanagari', 'thai', 'jp', 'sc', 'kr']
  return [...names.map((name) => new Family(`noto-sans-${name}`, weight)), emoji]
}

const [regular, strong] = [listOthers(400), listOthers(620)]
const commissioner = new Family('commissioner', 400)
/** @type {Readonly<Record<Style, readonly Family[]>>} */
const families = {
  text: [commissioner, ...regular],
  strong: [new Family('commissioner', 620), ...strong],
  display: [new Family('newsreader', 420), commissioner, ...regular],
}

/** What shapes its neighbours and is itself no sign. */
const isShown = (/** @type {number} */ point) =>
  !/[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u.test(String.fromCodePoint(point))

/**
 * The font for one grapheme; `undefined` if no font has it. All of its code points come from one font, so that marks sit on their letter.
 *
 * @param {string} grapheme @param {Style} style @returns {Promise<OpenFont | undefined>}
 */
export async function findFont(grapheme, style) {
  const points = Array.from(grapheme, (character) => character.codePointAt(0) ?? 0).filter(isShown)
  // Invisible by itself, such as a direction: any font will do.
  if (points.length === 0) points.push(0x20)
  if (emojiCluster.test(grapheme)) {
    const found = await emoji.find(points)
    if (found) return found
  }
  for (const family of families[style]) {
    const found = await family.find(points)
    if (found) return found
  }
  return undefined
}
