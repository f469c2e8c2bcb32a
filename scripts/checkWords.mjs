import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countsFile, listWordProblems } from './listWordProblems.mjs'

// `node scripts/checkWords.mjs` lists banned words beyond the recorded numbers; `--lower` records numbers that fell.

const root = join(import.meta.dirname, '..')
/** @type {import('./listWordProblems.mjs').WordCounts} */
const recorded = JSON.parse(readFileSync(join(root, countsFile), 'utf8'))
const { problems, counts } = listWordProblems(root, recorded)

if (process.argv.includes('--lower')) {
  const lowered = Object.entries(counts)
    .map(([area, count]) => /** @type {const} */ ([area, Math.min(count, recorded[area] ?? 0)]))
    .filter(([, count]) => count > 0)
  writeFileSync(join(root, countsFile), `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
} else {
  for (const problem of problems) console.error(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
}
