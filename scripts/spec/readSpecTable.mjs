/**
 * @typedef {object} SpecProof
 * @property {string} file    path of a test file from the root of the repository
 * @property {string} title   the test's title, exactly as in that file
 *
 * @typedef {object} SpecRow
 * @property {string} id        e.g. `9.6`
 * @property {string} sentence
 * @property {string[]} values  the numbers, labels and messages of the sentence: its bold parts
 * @property {SpecProof[]} proofs
 * @property {'proven' | 'not yet' | 'not shown'} state
 */

/**
 * Reads the rows of docs/spec.md.
 *
 * @param {string} markdown
 * @returns {SpecRow[]}
 * @throws when a row's last cell is not of one of the three forms.
 */
export function readSpecTable(markdown) {
  return [...markdown.matchAll(/^\| (\d+\.\d+) \| (.*) \| (.*) \|$/gm)].map(([, id, sentence, cell]) =>
    readRow(/** @type {string} */ (id), /** @type {string} */ (sentence), /** @type {string} */ (cell)),
  )
}

/** @param {string} id @param {string} sentence @param {string} cell @returns {SpecRow} */
function readRow(id, sentence, cell) {
  const values = [...sentence.matchAll(/\*\*(.+?)\*\*/g)].map(([, value]) => /** @type {string} */ (value))
  const row = { id, sentence, values, proofs: [] }
  if (/^not yet \(issue \d+\)/.test(cell)) return { ...row, state: 'not yet' }
  if (/^not shown: ./.test(cell)) return { ...row, state: 'not shown' }
  const proofs = cell.split('<br>').map((part) => {
    const [, file, title] = /^`([^`]+)` › (.+)$/.exec(part.trim()) ?? []
    if (!file || !title) throw new Error(`docs/spec.md, row ${id}: "${part}" is neither a test nor a reason.`)
    return { file, title: title.replaceAll('\\|', '|') }
  })
  return { ...row, proofs, state: 'proven' }
}
