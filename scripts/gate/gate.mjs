import { existsSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { findPostgres } from '../findPostgres.mjs'
import { makeScratch } from '../makeScratch.mjs'
import { startPostgres } from '../startPostgres.mjs'
import { countForge, countPlaywright, countVitest } from './countTests.mjs'
import { ensureBrowser } from './ensureBrowser.mjs'
import { findFigureLines } from './findFigureLines.mjs'
import { findNode24 } from './findNode24.mjs'
import { fullOnlyJourneys } from './fullOnlyJourneys.mjs'
import { gateSteps, groupWidths } from './gateSteps.mjs'
import { listTestFiles } from './listTestFiles.mjs'
import { runGroups } from './runGroups.mjs'
import { runStep } from './runStep.mjs'
import { verifySteps } from './verifySteps.mjs'

/**
 * Runs every check there is and says what ran: `npm test`, and with `--full` `npm run verify`.
 * The last line is `N passed, M failed`, with `, K skipped` if any test did not run.
 *
 * `-- --only "types,service on PostgreSQL"` runs these steps alone, by the names that it prints: all of `npm run verify` takes
 * hours, and what failed can be run again by itself.
 *
 * @typedef {import('./countTests.mjs').Count} Count
 * @typedef {import('./gateSteps.mjs').GateStep} GateStep
 */

const root = join(import.meta.dirname, '../..')
process.chdir(root)
const { values: options } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string' } },
})
const isFull = options.full
const only = options.only?.split(',').map((name) => name.trim())
const scratch = makeScratch()
process.on('exit', () => rmSync(scratch, { recursive: true, force: true }))

/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: [], slow: [], files: [] }
const startedAt = performance.now()
// It starts a PostgreSQL itself.
delete process.env['KITH_TEST_DATABASE_URL']
// Steps start the packages' programs by name: `npx` and `npm run` compute for half a second each.
process.env['PATH'] = `${join(root, 'node_modules/.bin')}${delimiter}${process.env['PATH']}`

/** @param {string} line */
const say = (line) => console.log(line)
say(`Kith ${isFull ? 'verify' : 'gate'} · Node ${process.versions.node} · ${availableParallelism()} cores`)

/** @type {Record<string, string>} */
const env = { KITH_FULL: isFull ? '1' : '', NO_COLOR: '1', FORCE_COLOR: '0' }
try {
  const browser = ensureBrowser(say)
  say(`browser: ${browser.path} (${browser.version})`)
  env['KITH_BROWSER'] = browser.path
} catch (error) {
  report({ name: 'browser', seconds: 0, passed: 0, failed: 1, output: /** @type {Error} */ (error).message })
}

const bin = findPostgres(say)
const postgres = bin === null ? null : await startPostgres(say, bin, scratch, { autovacuum: isFull })
if (postgres === null) say('no PostgreSQL: the service is tested on PGlite, which takes longer')
const steps = gateSteps({ isFull, postgres })
await runGroups(select(steps), runOne, groupWidths)
if (only === undefined) checkNothingWasLeftOut()
if (isFull) {
  const node24 = findNode24(say)
  if (node24 === null) reportMissing('Node 24', 'none is here, and none could be fetched (name one in KITH_NODE24)')
  const remedy = 'none is installed, none could be fetched, or it did not start (Debian: apt install postgresql)'
  if (postgres === null) reportMissing('PostgreSQL', remedy)
  const more = verifySteps({ node24, postgres })
  await runGroups(select(more), runOne)
  steps.push(...more)
}
postgres?.stop()
const unknown = only?.filter((name) => !steps.some((step) => step.name === name)) ?? []
for (const name of unknown)
  reportMissing(name, `There is no such step. There are: ${steps.map((step) => step.name).join(', ')}`)

for (const name of total.skipped) say(`skipped: ${name}`)
if (total.slow.length > 0) say(`left to npm run verify: ${total.slow.length} slow tests`)
say(`took ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
const skipped = total.skipped.length > 0 ? `, ${total.skipped.length} skipped` : ''
say(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0

/** @param {GateStep[]} all */
function select(all) {
  return all.filter(({ name }) => only === undefined || only.includes(name))
}

/** @param {GateStep} step */
async function runOne(step) {
  const file = join(scratch, `${step.name.replace(/\W+/g, '-')}.json`)
  // Checks make whole trees, which are too large for memory.
  const folders = step.kind === 'check' ? {} : { TMPDIR: scratch }
  const stepEnv = { ...env, ...folders, KITH_REPORT: file, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...step.env }
  const { code, output, seconds } = await runStep({ ...step, env: stepEnv })
  const count = readCount(step.kind, file, output)
  // A step that ends badly has failed, whatever its report says: an error between two tests, a crash, no report.
  const failed = code === 0 ? count.failed : Math.max(count.failed, 1)
  // At full counts a slow test that did not run is one left out like any other.
  total.skipped.push(...count.skipped, ...(isFull ? count.slow : []))
  if (!isFull) total.slow.push(...count.slow)
  total.files.push(...count.files)
  if (step.kind === 'check') return report({ ...step, seconds, passed: failed === 0 ? 1 : 0, failed, output })
  if (code === 0 && count.passed === 0) {
    return report({ ...step, seconds, passed: 0, failed: 1, output: `${output}\nno test ran` })
  }
  report({ ...step, seconds, passed: count.passed, failed, output })
}

/** @param {GateStep['kind']} kind @param {string} file @param {string} output @returns {Count} */
function readCount(kind, file, output) {
  if (kind === 'forge') return countForge(output)
  if (kind === 'check' || !existsSync(file)) return { passed: 0, failed: 0, skipped: [], slow: [], files: [] }
  const read = JSON.parse(readFileSync(file, 'utf8'))
  return kind === 'vitest' ? countVitest(read) : countPlaywright(read)
}

/** @param {{ name: string, seconds: number, passed: number, failed: number, output: string }} result */
function report({ name, seconds, passed, failed, output }) {
  total.passed += passed
  total.failed += failed
  const figures = failed > 0 ? `${passed} passed, ${failed} FAILED` : `${passed} passed`
  say(`${name.padEnd(24)} ${`${seconds.toFixed(1)} s`.padStart(8)}   ${figures}`)
  const shown = failed > 0 ? output.trimEnd() : findFigureLines(output).join('\n')
  if (shown !== '') say(shown.replace(/^/gm, '    '))
}

/** Half of what it says would go unseen: this machine cannot verify it. @param {string} name @param {string} output */
function reportMissing(name, output) {
  report({ name, seconds: 0, passed: 0, failed: 1, output })
}

/** A test file that no step ran is a test left out in silence: it fails the gate by name. */
function checkNothingWasLeftOut() {
  const ran = new Set(total.files)
  const isDue = (/** @type {string} */ file) =>
    isFull || !fullOnlyJourneys.some((name) => file === join(root, 'e2e', name))
  const left = listTestFiles(root).filter((file) => isDue(file) && !ran.has(file))
  const output = left.map((file) => `no step ran ${file.slice(root.length + 1)}`).join('\n')
  report({ name: 'every test file ran', seconds: 0, passed: left.length === 0 ? 1 : 0, failed: left.length, output })
}
