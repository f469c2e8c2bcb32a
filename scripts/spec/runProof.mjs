import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countVitest } from '../gate/countTests.mjs'
import { runStep } from '../gate/runStep.mjs'

/**
 * Runs the named tests, and only them, in a copy of the tree.
 *
 * @param {string} tree
 * @param {import('./readSpecTable.mjs').SpecProof[]} proofs
 * @returns {Promise<{ passed: number, failed: number, output: string }>}
 */
export async function runProof(tree, proofs) {
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
