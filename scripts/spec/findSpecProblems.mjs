import { findTestTitles } from '../words/findTestTitles.mjs'

/**
 * @typedef {object} FindSpecProblemsParameters
 * @property {import('./readSpecTable.mjs').SpecRow[]} rows
 * @property {readonly import('./specMutations.mjs').SpecMutation[]} mutations
 * @property {readonly { row: string, value: string }[]} elsewhere   values that are in a library, not in our source
 * @property {(file: string) => string | null} read   text of a file of the repository, `null` if it does not exist
 */

/** The specification has this many sentences; a table that lost one says so. */
const sentenceCount = 89

/**
 * Says, a sentence each, where the table of the specification, the tests and the mutations disagree.
 *
 * @param {FindSpecProblemsParameters} parameters
 * @returns {string[]}
 */
export function findSpecProblems({ rows, mutations, elsewhere, read }) {
  const problems = rows.flatMap((row) => [
    ...findRowProblems(row, [...mutations, ...elsewhere], read),
    ...findPlainValues(row),
  ])
  for (const mutation of mutations) problems.push(...findMutationProblems(mutation, rows, read))
  if (rows.length !== sentenceCount) problems.push(`docs/spec.md holds ${rows.length} sentences, not ${sentenceCount}.`)
  return problems
}

/**
 * @param {import('./readSpecTable.mjs').SpecRow} row
 * @param {{ row: string, value: string }[]} mutations
 * @param {FindSpecProblemsParameters['read']} read
 */
function findRowProblems({ id, values, proofs, state }, mutations, read) {
  /** @type {string[]} */
  const problems = []
  for (const { file, title } of proofs) {
    const source = read(file)
    if (source === null) problems.push(`Row ${id} names ${file}, which does not exist.`)
    else if (!findTestTitles(source).includes(title)) problems.push(`Row ${id}: ${file} has no test "${title}".`)
    if (!/spec §\d/.test(title)) {
      problems.push(`Row ${id}: the name of the test "${title}" does not quote a section of the spec.`)
    }
  }
  if (state !== 'proven') return problems
  for (const value of new Set(values)) {
    const wanted = values.filter((other) => other === value).length
    const found = mutations.filter((mutation) => mutation.row === id && mutation.value === value).length
    if (found < wanted) problems.push(`Row ${id}: "${value}" occurs ${wanted}×, and ${found} mutations change it.`)
  }
  return problems
}

/** Every number and quoted label must be bold, or no mutation would change it. @param {import('./readSpecTable.mjs').SpecRow} row */
function findPlainValues({ id, sentence }) {
  const plain = sentence.replaceAll(/\*\*.+?\*\*/g, '')
  return [...plain.matchAll(/\b\d+|'[^' ]{2,}'/g)].map(([value]) => `Row ${id}: ${value} is a value and not bold.`)
}

/**
 * @param {import('./specMutations.mjs').SpecMutation} mutation
 * @param {import('./readSpecTable.mjs').SpecRow[]} rows
 * @param {FindSpecProblemsParameters['read']} read
 */
function findMutationProblems({ row: id, value, file, find, replace }, rows, read) {
  const name = `The mutation of "${value}" in row ${id}`
  const row = rows.find((other) => other.id === id)
  if (row === undefined || !row.values.includes(value)) return [`${name}: the table has no such value.`]
  const source = read(file)
  if (source === null) return [`${name}: ${file} does not exist.`]
  const times = source.split(find).length - 1
  if (times !== 1) return [`${name}: \`${find}\` occurs ${times}× in ${file}, not once.`]
  return find === replace ? [`${name} changes nothing.`] : []
}
