import { join } from 'node:path'
import { listWordProblems } from './listWordProblems.mjs'

// `node scripts/words/checkWords.mjs` lists the banned words there are, with what to write instead, and too long test titles.

const problems = listWordProblems(join(import.meta.dirname, '../..'))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
