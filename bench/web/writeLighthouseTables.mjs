import { formatSpread, median } from './formatSpread.mjs'

/**
 * @typedef {import('./measureLighthouse.mjs').Measured} Measured
 * @typedef {keyof import('./runLighthouse.mjs').Verdict} Figure
 * @typedef {Exclude<keyof import('./measureTraffic.mjs').Traffic, 'encodings'>} Weight
 */

/** Issue 18's bars. At most, or at least where the name says so. @type {Record<Measured['target']['protocol'], { figure: Figure, least?: number, most?: number }[]>} */
const bars = {
  'HTTP/1.1': [
    { figure: 'performance', least: 95 },
    { figure: 'accessibility', least: 100 },
    { figure: 'bestPractices', least: 100 },
    { figure: 'seo', least: 100 },
    { figure: 'fcp', most: 1_400 },
    { figure: 'lcp', most: 2_000 },
    { figure: 'tbt', most: 120 },
    { figure: 'cls', most: 0 },
  ],
  'HTTP/2': [{ figure: 'performance', least: 97 }],
}
/** @type {{ weight: Weight, most: number }[]} */
const weights = [
  { weight: 'scripts', most: 4 },
  { weight: 'scriptBytes', most: 130_000 },
  { weight: 'requests', most: 14 },
  { weight: 'bytes', most: 200_000 },
  { weight: 'fontBytes', most: 45_000 },
]
const aheadOfPeer = 30

/**
 * Writes Lighthouse's results, the sizes of the pages, and which bars they meet.
 *
 * @param {readonly Measured[]} all
 * @param {{ speed: number }} options  speed: the `benchmarkIndex` to which blocking time is scaled.
 * @returns {string}  Markdown.
 */
export function writeLighthouseTables(all, { speed }) {
  const failures = all.flatMap((measured) => measured.failures)
  return [
    writeVerdicts(all, speed),
    writeTraffic(all),
    writeBars(all),
    ...(failures.length > 0 ? [`Failed:\n\n${failures.map((failure) => `- ${failure}`).join('\n')}`] : []),
  ].join('\n\n')
}

/** @param {readonly Measured[]} all @param {number} speed */
function writeVerdicts(all, speed) {
  const rows = all.map(({ target, verdicts }) => {
    const values = (/** @type {Figure} */ figure) => verdicts.map((verdict) => verdict[figure])
    const seconds = { unit: ' s', digits: 1, scale: 1e-3 }
    const scaled = verdicts.map(({ tbt, speed: measured }) => (tbt * measured) / speed)
    const others = /** @type {const} */ (['accessibility', 'bestPractices', 'seo'])
    return [
      nameOf(target),
      formatSpread(values('performance')),
      verdicts.length === 0 ? '–' : others.map((figure) => median(values(figure))).join(' / '),
      formatSpread(values('fcp'), seconds),
      formatSpread(values('lcp'), seconds),
      formatSpread(values('tbt'), { unit: ' ms' }),
      formatSpread(scaled, { unit: ' ms' }),
      formatSpread(values('cls'), { digits: 3 }),
      formatSpread(values('speed')),
      verdicts.length,
    ]
  })
  const heads = ['', 'performance', 'accessibility / best practices / SEO', 'FCP', 'LCP', 'TBT']
  return writeTable([...heads, `TBT scaled to ${speed}`, 'CLS', 'benchmarkIndex', 'runs'], rows)
}

/** @param {readonly Measured[]} all */
function writeTraffic(all) {
  const rows = all.flatMap(({ target, traffic }) =>
    traffic === null
      ? []
      : [
          [
            nameOf(target),
            traffic.scripts,
            `${kilobytes(traffic.scriptBytes)} (${traffic.encodings.join(', ')})`,
            traffic.requests,
            kilobytes(traffic.bytes),
            kilobytes(traffic.allBytes),
            kilobytes(traffic.fontBytes),
          ],
        ],
  )
  const until = 'until the first posts'
  const heads = ['', `scripts ${until}`, `JavaScript ${until}`, `requests ${until}`, `all ${until}`]
  return writeTable([...heads, 'all in the end', 'fonts'], rows)
}

/** @param {readonly Measured[]} all */
function writeBars(all) {
  const own = all.filter(({ target }) => target.app === 'Kith')
  const rows = Object.entries(bars).flatMap(([protocol, list]) => {
    const pages = own.filter(({ target, verdicts }) => target.protocol === protocol && verdicts.length > 0)
    if (pages.length === 0) return []
    const medians = (/** @type {Measured} */ { verdicts }, /** @type {Figure} */ figure) =>
      median(verdicts.map((verdict) => verdict[figure]))
    const judged = list.map(({ figure, least, most }) => {
      const values = pages.map((page) => medians(page, figure))
      return least !== undefined
        ? [`${protocol}: ${figure}`, `≥ ${least}`, round(Math.min(...values)), yesNo(Math.min(...values) >= least)]
        : [`${protocol}: ${figure}`, `≤ ${most}`, round(Math.max(...values)), yesNo(Math.max(...values) <= (most ?? 0))]
    })
    const weighed = weights.map(({ weight, most }) => {
      const value = Math.max(...pages.map(({ traffic }) => traffic?.[weight] ?? Number.NaN))
      return [`${protocol}: ${weight}`, `≤ ${most}`, round(value), yesNo(value <= most)]
    })
    const peers = all.filter(({ target, verdicts }) => !own.some((one) => one.target === target) && verdicts.length > 0)
    const beside = peers.filter(({ target }) => target.protocol === protocol)
    if (beside.length === 0) return [...judged, ...weighed]
    const lead =
      Math.min(...pages.map((page) => medians(page, 'performance'))) -
      Math.max(...beside.map((page) => medians(page, 'performance')))
    return [
      ...judged,
      ...weighed,
      [`${protocol}: points ahead of the best peer`, `≥ ${aheadOfPeer}`, lead, yesNo(lead >= aheadOfPeer)],
    ]
  })
  return writeTable(['bar', '', 'worst page', 'met'], rows)
}

/** @param {readonly string[]} heads @param {readonly (readonly (string | number)[])[]} rows */
function writeTable(heads, rows) {
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** @param {Measured['target']} target */
function nameOf({ app, page, protocol }) {
  return `${app} ${page}, ${protocol}`
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${Math.round(bytes / 1_000)} kB`
}

/** @param {number} value */
function round(value) {
  return value < 10 ? Number(value.toFixed(3)) : Math.round(value)
}

/** @param {boolean} isMet */
function yesNo(isMet) {
  return isMet ? 'yes' : '**no**'
}
