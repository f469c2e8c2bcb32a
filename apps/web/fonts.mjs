// Writes src/styles/fonts.css and the font files beside it (src/styles/fonts/): the two faces cut by letters, so that a first visit
// loads few, and fallbacks with the same measures, so that nothing moves when a face arrives. Run it after changing a face or a range.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const here = (path) => fileURLToPath(new URL(path, import.meta.url))

/** ASCII, and the punctuation of the interface's words. */
const plain = 'U+20-7E,U+A0,U+B7,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026'
/** What Western European languages add. */
const western =
  'U+A1,U+A3,U+A7,U+A9,U+AB,U+AE,U+B0,U+BB,U+BF-FF,U+131,U+152,U+153,U+201A,U+201E,U+2039,U+203A,U+20AC,U+2122,U+2190-2193,U+2212'
/** What Polish, Czech, Slovak, Hungarian, Romanian, Croatian and Turkish add. */
const central =
  'U+102-107,U+10C-111,U+118-11B,U+11E,U+11F,U+130,U+139,U+13A,U+13D,U+13E,U+141-144,U+147,U+148,U+150,U+151,U+154,U+155,U+158-15B,U+15E-165,U+16E-171,U+179-17E,U+218-21B'

/** Kerning, ligatures, composed accents, and figures of one width, which the app's CSS asks for. */
const features = ['kern', 'liga', 'ccmp', 'tnum']

/** Measures in units of the em, from each font's own tables; `width` is the mean width of a letter of English text. */
const faces = [
  {
    family: 'Commissioner Variable',
    folder: '@fontsource-variable/commissioner',
    name: 'commissioner',
    // The weights that the app's and the wallet kit's CSS name.
    weights: { min: 400, max: 620 },
    // The same for all parts, else a browser does not take them for one face.
    allWeights: '100 900',
    measures: { ascent: 1.017, descent: 0.206, width: 0.4505 },
    first: `${plain},${western}`,
    fallbacks: [
      { name: 'Arial', locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica Neue'], width: 0.4458 },
      { name: 'Roboto', locals: ['Roboto'], width: 0.4448 },
    ],
  },
  {
    family: 'Newsreader Variable',
    folder: '@fontsource-variable/newsreader',
    name: 'newsreader',
    // One weight: headings differ by size.
    weights: { min: 420, max: 420 },
    allWeights: '200 800',
    measures: { ascent: 0.735, descent: 0.265, width: 0.4285 },
    first: plain,
    second: western,
    fallbacks: [
      { name: 'Georgia', locals: ['Georgia', 'Gelasio'], width: 0.4458 },
      { name: 'Times', locals: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 0.4063 },
      { name: 'Noto', locals: ['Noto Serif'], width: 0.481 },
    ],
  },
]

const percent = (value) => `${(value * 100).toFixed(2)}%`
const listCharacters = (ranges) =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [from, to = from] = range.slice(2).split('-')
      const start = Number.parseInt(from, 16)
      return Array.from({ length: Number.parseInt(to, 16) - start + 1 }, (_, index) =>
        String.fromCodePoint(start + index),
      )
    })
    .join('')

const describeFace = ({ family, allWeights, url, ranges }) => `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${allWeights};
  src: url("${url}") format("woff2");
  unicode-range: ${ranges.replaceAll(',', ', ')};
}`

async function cut({ name, folder, weights }, { source, label, ranges }) {
  const font = await readFile(require.resolve(`${folder}/files/${name}-${source}-wght-normal.woff2`))
  const { min, max } = weights
  const bytes = await subsetFont(font, listCharacters(ranges), {
    targetFormat: 'woff2',
    noHinting: true,
    // Letters are kerned with others of their own file only, and those here mostly appear alone.
    keepFeatures: source === 'latin' ? features : [],
    variationAxes: { wght: min === max ? min : { min, max, default: min } },
  })
  const file = `${name}-${label}.woff2`
  await writeFile(here(`src/styles/fonts/${file}`), bytes)
  console.log(`${file} ${bytes.length}`)
  return `./fonts/${file}`
}

/** The package's own subsets: every other letter, where somebody writes one. */
async function listWhole({ family, folder, allWeights }) {
  const css = await readFile(require.resolve(`${folder}/wght.css`), 'utf8')
  const rules = [...css.matchAll(/url\(\.\/files\/([^)]+)\)[^;]*;\s*unicode-range: ([^;]+);/g)]
  return rules.map(([, file, ranges]) => describeFace({ family, allWeights, ranges, url: `${folder}/files/${file}` }))
}

/** A font of the reader's system, scaled to the face's letters, on lines of the face's height. */
function describeFallback({ family, measures }, { name, locals, width }) {
  const size = measures.width / width
  return `@font-face {
  font-family: "${family} ${name}";
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(measures.ascent / size)};
  descent-override: ${percent(measures.descent / size)};
  line-gap-override: 0%;
}`
}

await mkdir(here('src/styles/fonts'), { recursive: true })
for (const file of await readdir(here('src/styles/fonts'))) await rm(here(`src/styles/fonts/${file}`))

const rules = []
for (const face of faces) {
  const parts = [
    { source: 'latin-ext', label: 'central', ranges: central },
    ...(face.second ? [{ source: 'latin', label: 'western', ranges: face.second }] : []),
    { source: 'latin', label: 'first', ranges: face.first },
  ]
  // Of two faces with a letter the later one is taken.
  rules.push(...(await listWhole(face)))
  for (const part of parts) {
    const url = await cut(face, part)
    rules.push(describeFace({ ...face, url, ranges: part.ranges }))
  }
  for (const fallback of face.fallbacks) rules.push(describeFallback(face, fallback))
}
await writeFile(here('src/styles/fonts.css'), `/* Written by fonts.mjs. Do not edit. */\n${rules.join('\n\n')}\n`)
