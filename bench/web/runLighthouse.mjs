import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { browserArgs, findBrowser } from '../../scripts/findBrowser.mjs'
import { requirePeer } from '../service/requirePeer.mjs'
import { aloneArgs } from './openBrowser.mjs'

/**
 * What Lighthouse says of a page. Scores are of 100, times in ms.
 *
 * @typedef {object} Verdict
 * @property {number} performance
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {number} fcp
 * @property {number} lcp
 * @property {number} tbt
 * @property {number} cls
 * @property {number} speed  Lighthouse's `benchmarkIndex`: how fast this machine was just then.
 */

const limitMs = 600_000

/**
 * Runs Lighthouse's mobile preset on a page, in a process and a browser of its own.
 *
 * @param {string} url
 * @returns {Promise<Verdict>}
 */
export async function runLighthouse(url) {
  const require = requirePeer('lighthouse', import.meta.dirname)
  const command = join(dirname(require.resolve('lighthouse/package.json')), 'cli/index.js')
  const folder = mkdtempSync(join(tmpdir(), 'kith-bench-lighthouse-'))
  // Lighthouse turns other features off than Playwright, and Chrome reads only the last list.
  const ownArgs = browserArgs.filter((arg) => !arg.startsWith('--disable-features='))
  const flags = ['--headless=new', ...ownArgs, ...aloneArgs.map((arg) => arg.replace(/=(.* .*)/, '="$1"'))]
  try {
    const args = [
      command,
      url,
      '--quiet',
      // A page with a live stream is never idle; what is measured is over long before.
      '--max-wait-for-load=15000',
      '--output=json',
      `--output-path=${join(folder, 'report.json')}`,
      '--only-categories=performance,accessibility,best-practices,seo',
      `--chrome-flags=${flags.join(' ')}`,
    ]
    const env = { ...process.env, ...(findBrowser() !== null && { CHROME_PATH: findBrowser() ?? '' }) }
    await promisify(execFile)(process.execPath, args, { env, maxBuffer: 2 ** 26, timeout: limitMs }).catch(explain)
    return readVerdict(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')))
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Lighthouse says on its standard error what went wrong, last. @param {{ killed: boolean, stderr: string }} error @returns {never} */
function explain({ killed, stderr }) {
  throw new Error(killed ? `Lighthouse took over ${limitMs / 1_000} s` : (stderr.trim().split('\n').at(-1) ?? ''))
}

/**
 * @param {{ runtimeError?: { message: string }, categories: Record<string, { score: number | null }>,
 *   audits: Record<string, { numericValue?: number }>, environment: { benchmarkIndex: number } }} report
 * @returns {Verdict}
 */
function readVerdict({ runtimeError, categories, audits, environment }) {
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    speed: environment.benchmarkIndex,
  }
}
