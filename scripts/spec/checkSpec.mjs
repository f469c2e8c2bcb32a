import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findSpecProblems } from './findSpecProblems.mjs'
import { readSpecTable } from './readSpecTable.mjs'
import { specMutations, valuesOfLibraries } from './specMutations.mjs'

// Fails if docs/spec.md names a test that does not exist, or proves a number, label or message that nothing mutates.

const root = join(import.meta.dirname, '../..')
/** @param {string} file */
const read = (file) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)

const rows = readSpecTable(read('docs/spec.md') ?? '')
const problems = findSpecProblems({ rows, mutations: specMutations, elsewhere: valuesOfLibraries, read })
for (const problem of problems) console.error(problem)

/** @param {import('./readSpecTable.mjs').SpecRow['state']} state */
const count = (state) => rows.filter((row) => row.state === state).length
console.log(
  `${rows.length} sentences: ${count('proven')} proven, ${count('not yet')} not yet, ${count('not shown')} not shown`,
)
process.exitCode = problems.length > 0 ? 1 : 0
