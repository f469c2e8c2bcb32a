/**
 * @typedef {object} Column  What was measured of one kit.
 * @property {string} name
 * @property {string} version
 * @property {Record<string, number[]>} times
 * @property {{ load: import('./measureTraffic.mjs').Traffic, modal: import('./measureTraffic.mjs').Traffic } | null} traffic
 * @property {Record<string, string>} behaviours
 * @property {string[]} failures
 */

/**
 * Writes the table of the README: medians with their spread, then what is right or wrong.
 *
 * @param {readonly Column[]} columns
 * @param {string} machine
 */
export function writeTable(columns, machine) {
  const figures = new Set(columns.flatMap(({ times }) => Object.keys(times)))
  const checks = new Set(columns.flatMap(({ behaviours }) => Object.keys(behaviours)))
  const rows = [
    ['first load, scripts and styles, gzip', ...columns.map(({ traffic }) => kilobytes(traffic?.load))],
    ['opening the modal adds, gzip', ...columns.map(({ traffic }) => kilobytes(traffic?.modal))],
    ['requests to its own origin at load', ...columns.map(({ traffic }) => String(traffic?.load.requests ?? '–'))],
    ...[...figures].map((figure) => [figure, ...columns.map(({ times }) => spread(times[figure], figure))]),
    ['other hosts tried at load', ...columns.map(({ traffic }) => hosts(traffic?.load))],
    ['other hosts tried by opening the modal', ...columns.map(({ traffic }) => hosts(traffic?.modal))],
    ...[...checks].map((check) => [check, ...columns.map(({ behaviours }) => behaviours[check] ?? '–')]),
  ]
  const failures = columns.flatMap(({ name, failures }) => failures.map((failure) => `- ${name}: ${failure}`))
  return [
    `Measured ${machine}. Medians (least–most).`,
    '',
    `| | ${columns.map(({ name, version }) => `${name} ${version}`).join(' | ')} |`,
    `|---|${columns.map(() => '---').join('|')}|`,
    ...rows.map((row) => `| ${row.join(' | ')} |`),
    ...(failures.length > 0 ? ['', 'Runs that failed:', '', ...failures] : []),
  ].join('\n')
}

/** @param {import('./measureTraffic.mjs').Traffic | undefined} traffic */
function kilobytes(traffic) {
  return traffic === undefined ? '–' : `${Math.round(traffic.kilobytes)} kB`
}

/** @param {import('./measureTraffic.mjs').Traffic | undefined} traffic */
function hosts(traffic) {
  if (traffic === undefined) return '–'
  const tried = Object.entries(traffic.hosts)
  return tried.length === 0 ? '0' : tried.map(([host, times]) => `${host} ×${times}`).join(', ')
}

/** @param {number[] | undefined} values @param {string} figure */
function spread(values, figure) {
  if (values === undefined || values.length === 0) return '–'
  const sorted = [...values].sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const digits = figure.endsWith('MB') ? 1 : 0
  const unit = figure.endsWith('MB') || figure.startsWith('elements') ? '' : ' ms'
  return `${median.toFixed(digits)}${unit} (${sorted[0]?.toFixed(digits)}–${sorted.at(-1)?.toFixed(digits)})`
}
