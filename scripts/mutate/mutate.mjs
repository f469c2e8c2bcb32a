import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { copySources } from './copySources.mjs'
import { equivalentMutants } from './equivalentMutants.mjs'
import { listMutants } from './listMutants.mjs'
import { folders } from './mutateConfig.mjs'

// Changes each operator, condition, block and value of the packages that verify, one at a time, in a scratch copy of the tree,
// and fails if their tests stay green: unless `equivalentMutants.mjs` says why no test can notice. Fails as well if that list
// names one that is gone or noticed. `npm run mutate -- packages/protocol/src/cbor` tries one folder or file.

/** Seconds of processor time without a result after which a mutant counts as an endless loop: a process that waits for its turn uses none. */
const maxSilentSeconds = 60

const root = join(import.meta.dirname, '../..')
const only = process.argv.slice(2)
const startedAt = performance.now()
const tree = copySources(root)
const mutants = await listMutants(tree, only)
const resultsFile = join(tree, 'mutation-results.jsonl')
writeFileSync(resultsFile, '')
const processorTimeFile = join(tree, 'mutation-processor-time')

/** By mutant, the test that noticed it the last time: it is asked first. */
const hintsFile = join(root, 'node_modules/.cache/kith/mutants.json')
/** @type {Record<string, string>} */
const hints = existsSync(hintsFile) ? JSON.parse(readFileSync(hintsFile, 'utf8')) : {}

/** Ends the tests that run. @type {() => void} */
let end = () => undefined
process.on('exit', () => {
  end()
  readResults()
  mkdirSync(dirname(hintsFile), { recursive: true })
  writeFileSync(hintsFile, JSON.stringify(hints))
  rmSync(tree, { recursive: true, force: true })
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => process.exit(130))

/** What happened to each. @type {Map<string, { state: string, by?: string }>} */
const results = new Map()
while (results.size < mutants.length) {
  const before = results.size
  const { output, isEnded } = await runTests(mutants.filter(({ id }) => !results.has(id)))
  const last = readResults()
  // What it was busy with when it fell silent is an endless loop.
  if (!isEnded && last !== undefined && !results.has(last)) results.set(last, { state: 'killed', by: 'endless' })
  if (results.size > before) continue
  console.error(`the tests do not run\n${output}`)
  process.exit(1)
}

const survivors = mutants.filter(({ id }) => results.get(id)?.state !== 'killed')
const accepted = new Set(survivors.filter(isEquivalent))
const open = survivors.filter((mutant) => !accepted.has(mutant))
for (const { file, line, at, from, to, id } of open) {
  const how = results.get(id)?.state === 'unreached' ? 'NO TEST ' : 'SURVIVED'
  console.log(`${how} ${file}:${line}\n  ${JSON.stringify({ at, from, to })}`)
}
const stale = listStale()
for (const { file, at, from, to } of stale) console.log(`LISTED, BUT GONE OR NOTICED ${file}: ${from} → ${to} at ${at}`)

for (const folder of folders) {
  const own = mutants.filter((mutant) => mutant.folder === folder)
  if (own.length === 0) continue
  const lived = own.filter((mutant) => survivors.includes(mutant)).length
  const equivalent = own.filter((mutant) => accepted.has(mutant)).length
  console.log(
    `${folder}: ${own.length} mutants, ${own.length - lived} killed, ${lived - equivalent} survived, ${equivalent} equivalent`,
  )
}
console.log(`${mutants.length} mutants in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`)
process.exitCode = open.length > 0 || stale.length > 0 ? 1 : 0

/** @param {import('./listMutants.mjs').ListedMutant} mutant */
function isEquivalent({ file, at, from, to }) {
  return (equivalentMutants[file] ?? []).some((one) => one.at === at && one.from === from && one.to === to)
}

function listStale() {
  return Object.entries(equivalentMutants)
    .filter(([file]) => mutants.some((mutant) => mutant.file === file))
    .flatMap(([file, ones]) => ones.map((one) => ({ file, ...one })))
    .filter(
      ({ file, at, from, to }) =>
        ![...accepted].some((one) => one.file === file && one.at === at && one.from === from && one.to === to),
    )
}

/** Reads what was found so far. @returns {string | undefined} the mutant that was tried last */
function readResults() {
  let last
  for (const line of readFileSync(resultsFile, 'utf8').split('\n').filter(Boolean)) {
    const { id, state, by } = JSON.parse(line)
    if (id === undefined) continue
    last = id
    if (state !== 'started') results.set(id, { state, by })
    const mutant = mutants.find((one) => one.id === id)
    if (by !== undefined && mutant) hints[keyOf(mutant)] = by
  }
  return last
}

/** @param {import('./listMutants.mjs').ListedMutant} mutant */
function keyOf({ file, at, from, to }) {
  return [file, at, from, to].join('\n')
}

/** @param {readonly import('./listMutants.mjs').ListedMutant[]} list @returns {Promise<{ output: string, isEnded: boolean }>} */
async function runTests(list) {
  const plan = join(tree, 'mutation-plan.json')
  const asked = list.map((mutant) => ({ ...mutant, hint: hints[keyOf(mutant)] }))
  writeFileSync(plan, JSON.stringify({ mutants: asked, results: resultsFile, processorTime: processorTimeFile }))
  writeFileSync(processorTimeFile, '0')
  const child = spawn('npx', ['--no-install', 'vitest', 'run', '--config', 'scripts/mutate/vitest.config.mjs'], {
    cwd: tree,
    env: { ...process.env, CI: '1', KITH_MUTATION_PLAN: plan },
    detached: true,
  })
  end = () => {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL')
  }
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  let [size, reportedAt, isEnded] = [-1, 0, true]
  const watch = setInterval(() => {
    const now = readFileSync(resultsFile).length
    const seconds = Number(readFileSync(processorTimeFile, 'utf8'))
    if (now !== size) reportedAt = seconds
    size = now
    if (seconds - reportedAt < maxSilentSeconds) return
    isEnded = false
    end()
  }, 1_000)
  await new Promise((resolve) => child.on('close', resolve))
  clearInterval(watch)
  return { output, isEnded }
}
