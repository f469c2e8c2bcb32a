import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countVitest } from '../gate/countTests.mjs'
import { runStep } from '../gate/runStep.mjs'
import { copyTree } from './copyTree.mjs'
import { readSpecTable } from './readSpecTable.mjs'
import { specMutations } from './specMutations.mjs'

// Changes each number, label and message of the specification in the source, one at a time, in scratch copies of the
// tree, and fails if the tests that docs/spec.md names for it stay green. `npm run spec:mutate -- 9.6` tries one row.

const root = join(import.meta.dirname, '../..')
const only = process.argv.slice(2)
const rows = readSpecTable(readFileSync(join(root, 'docs/spec.md'), 'utf8'))
const isProven = new Set(rows.filter(({ state }) => state === 'proven').map(({ id }) => id))
const mutations = specMutations.filter(({ row }) => isProven.has(row) && (only.length === 0 || only.includes(row)))
const startedAt = performance.now()
let survivors = 0
let done = 0

/** Without the journeys: they would need a built product for each value. @param {string} id */
const proofsOf = (id) =>
  (rows.find((row) => row.id === id)?.proofs ?? []).filter(({ file }) => !file.startsWith('e2e/'))

// Two copies, each working from its own end of the list: as many as there are cores in the smallest CI.
const trees = await Promise.all([copyTree(root), copyTree(root)])
try {
  if (await isProvenUnchanged()) {
    const queue = [...mutations]
    await Promise.all(trees.map((tree) => drain(tree, queue)))
  }
} finally {
  for (const tree of trees) tree.remove()
}

const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
console.log(`${done} values changed one at a time in ${seconds} s, ${survivors} survived`)
process.exitCode = survivors > 0 || done < mutations.length ? 1 : 0

/** The tests must pass on the source as it is, or their failing proves nothing. */
async function isProvenUnchanged() {
  const ids = new Set(mutations.map(({ row }) => row))
  const proofs = [...ids].flatMap(proofsOf)
  const [tree] = trees
  const { failed, passed, output } = await runProof(/** @type {typeof trees[0]} */ (tree).path, proofs)
  if (failed === 0 && passed >= new Set(proofs.map(({ title }) => title)).size) return true
  console.error(
    `the tests of the table do not pass on the unchanged source (${passed} passed, ${failed} failed)\n${output}`,
  )
  return false
}

/** @param {import('./copyTree.mjs').TreeCopy} tree @param {import('./specMutations.mjs').SpecMutation[]} queue */
async function drain(tree, queue) {
  for (let mutation = queue.shift(); mutation !== undefined; mutation = queue.shift()) {
    const { row, value, file, find, replace } = mutation
    const restore = tree.replace(file, find, replace)
    const { failed, output } = await runProof(tree.path, proofsOf(row))
    restore()
    done += 1
    if (failed > 0) {
      console.log(`noticed   §${row} ${value}`)
    } else {
      survivors += 1
      console.log(
        `SURVIVED  §${row} ${value}: ${file}: \`${find}\` became \`${replace}\` and no named test failed\n${output}`,
      )
    }
  }
}

/**
 * Runs the named tests, and only them, in a copy of the tree.
 *
 * @param {string} tree
 * @param {import('./readSpecTable.mjs').SpecProof[]} proofs
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
async function runProof(tree, proofs) {
  const folder = mkdtempSync(join(tmpdir(), 'kith-proof-'))
  const report = join(folder, 'report.json')
  const files = [...new Set(proofs.map(({ file }) => file))]
  // A parametrised name is matched up to its first placeholder.
  const names = proofs.map(({ title }) => title.replace(/[%$].*$/s, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // With a mutant, nearly every wait of a test fails: the timeouts can be shorter than on a busy machine.
  const command = `cd "$KITH_TREE" && npx --no-install vitest run ${files.join(' ')} -t "$KITH_NAMES" --testTimeout=15000 --reporter=json --outputFile="$KITH_REPORT"`
  const env = { KITH_TREE: tree, KITH_NAMES: [...new Set(names)].join('|'), KITH_REPORT: report }
  const { code, output } = await runStep({ name: 'proof', command, env, limitS: 120 })
  const count = existsSync(report) ? countVitest(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  rmSync(folder, { recursive: true, force: true })
  return { passed: count.passed, failed: code === 0 ? count.failed : Math.max(count.failed, 1), output }
}
